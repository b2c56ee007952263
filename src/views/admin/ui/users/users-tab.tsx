import { useState } from 'react';
import { LINK_NEEDS_ACTIVE } from '@/features/accounts/rules/password-links';
import type { LinkedPerson } from '@/features/accounts/ui/password-link-dialog';
import { StaffInvitations as Invitations } from '@/features/accounts/ui/staff-invitations';
import { InvitedCoachTeam } from '@/features/teams/ui/invited-coach-team';
import { useTeams } from '@/features/teams/ui/use-teams';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { NoRows } from '@/kit/components/list/no-rows';
import { PagedList } from '@/kit/components/list/paged-list';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';
import { invitationsAddress } from '@/views/invitations/addresses';
import type { AdminUser } from '../../contract/users';
import { DeactivateUser } from './deactivate-user';
import { useUserList } from './use-user-list';
import { UserFilters } from './user-filters';
import { UserCards, UserTable, userColumns } from './user-table';

const loadRoleDialog = async () => (await import('./role-dialog')).RoleDialog;

const loadTakeFactor = async () => (await import('./take-factor')).TakeFactor;

const loadPasswordLink = async () => (await import('@/features/accounts/ui/password-link-dialog')).PasswordLinkDialog;

type Kind = 'role' | 'link' | 'deactivate' | 'factor';
type Open = { kind: Kind; user: AdminUser } | null;

/** Lists the accounts with their roles, and the open invitations. */
export function UsersTab() {
  const users = useUserList();
  const [open, setOpen] = useState<Open>(null);
  const userOf = (kind: Kind) => (open?.kind === kind ? open.user : undefined);
  const actions = {
    onEditRole: (user: AdminUser) => setOpen({ kind: 'role', user }),
    onLink: (user: AdminUser) => setOpen({ kind: 'link', user }),
    onDeactivate: (user: AdminUser) => setOpen({ kind: 'deactivate', user }),
  };
  return (
    <>
      <StaffInvitations />
      <UserFilters users={users} />
      <PagedList
        what="users"
        page={users.page}
        cursorOf={({ id }) => id}
        columns={userColumns()}
        nothing={
          <NoRows
            isNarrowed={users.isFiltered || users.page.trail.length > 0}
            noMatch={{ title: t('No users found'), text: t('Try another name or another role'), onClear: users.clear }}
            none={{ title: t('No users found') }}
          />
        }
      >
        {(rows, phone) => (phone ? <UserCards users={rows} {...actions} /> : <UserTable users={rows} {...actions} />)}
      </PagedList>
      <LazyDialog
        load={loadRoleDialog}
        open={open?.kind === 'role'}
        user={userOf('role')}
        onClose={() => setOpen(null)}
        onTakeFactor={(user) => setOpen({ kind: 'factor', user })}
      />
      <LazyDialog
        load={loadTakeFactor}
        open={open?.kind === 'factor'}
        user={userOf('factor')}
        onClose={() => setOpen(null)}
      />
      <LazyDialog
        load={loadPasswordLink}
        open={open?.kind === 'link'}
        person={linkedPerson(userOf('link'))}
        onClose={() => setOpen(null)}
      />
      <DeactivateUser user={userOf('deactivate')} onClose={() => setOpen(null)} />
    </>
  );
}

function linkedPerson(user: AdminUser | undefined): LinkedPerson | undefined {
  return user && { id: user.id, name: displayName(user), refusal: user.isActive ? undefined : LINK_NEEDS_ACTIVE };
}

/** Lists the people who are invited with a role, and lets the user invite another. */
function StaffInvitations() {
  const { count = 0 } = useTeams();
  return (
    <div className="mt-6">
      <Invitations
        TeamSelect={count > 0 ? InvitedCoachTeam : undefined}
        link={{ href: invitationsAddress.to(), label: t('All') }}
      />
    </div>
  );
}
