import { listStaffInvitations } from '@/features/accounts/contract/staff-invitation';
import { getLastBackup } from '@/features/backups/contract';
import { getClub } from '@/features/club/contract';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { read, readPages, screen } from '@/shared/screen';
import { adminAddress } from './addresses';
import { listActivity } from './contract/activity';
import { countOutbox, listOutbox } from './contract/mail';
import { getAdminStats } from './contract/stats';
import { countAdminUsers, listAdminUsers } from './contract/users';
import { activityListedBy, activityOf, mailListedBy, tabOf, USER_ROWS, usersListedBy } from './rules/listed-by';

export const adminScreen = screen({
  address: adminAddress,
  permission: 'admin.read',
  privileges: 'super admin',
  label: 'Admin',
  nav: { icon: 'settings' },
  module: 'src/views/admin/ui/admin-page.tsx',
  reads: ({ search, today }) => {
    const { filters, trail } = usersListedBy(search);
    const users = { ...filters, limit: String(USER_ROWS), after: trail.at(-1) };
    const activity = activityOf(activityListedBy(search), today);
    return [
      read(getAdminStats, {}),
      ...(tabOf(search) === 'users'
        ? [
            read(listAdminUsers, { query: users }),
            read(countAdminUsers, { query: filters }),
            read(listStaffInvitations, {}),
            read(listTeamChoices, firstChoices),
          ]
        : []),
      ...(tabOf(search) === 'activity' ? [readPages(listActivity, { query: activity }), read(listAdminUsers, {})] : []),
      ...(tabOf(search) === 'settings'
        ? [
            read(getClub, {}),
            read(countOutbox, {}),
            readPages(listOutbox, { query: mailListedBy(search) }),
            read(getLastBackup, {}),
          ]
        : []),
    ];
  },
});
