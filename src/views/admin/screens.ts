import { listStaffInvitations } from '@/features/accounts/contract';
import { getClub } from '@/features/club/contract';
import { listTeams } from '@/features/teams/contract';
import { read, screen } from '@/shared/screen';
import { adminAddress } from './addresses';
import { getAdminStats } from './contract/stats';
import { countAdminUsers, listAdminUsers } from './contract/users';
import { tabOf, USER_ROWS, usersListedBy } from './rules/listed-by';

export const adminScreen = screen({
  address: adminAddress,
  permission: 'admin.read',
  privileges: 'super admin',
  label: 'Admin Dashboard',
  nav: { label: 'Admin', icon: 'settings' },
  module: 'src/views/admin/ui/admin-page.tsx',
  reads: ({ search }) => {
    const { filters, trail } = usersListedBy(search);
    const users = { ...filters, limit: String(USER_ROWS), after: trail.at(-1) };
    return [
      read(getAdminStats, {}),
      ...(tabOf(search) === 'users'
        ? [
            read(listAdminUsers, { query: users }),
            read(countAdminUsers, { query: filters }),
            read(listStaffInvitations, {}),
            read(listTeams, {}),
          ]
        : []),
      ...(tabOf(search) === 'settings' ? [read(getClub, {})] : []),
    ];
  },
});
