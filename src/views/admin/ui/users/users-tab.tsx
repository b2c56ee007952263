import { StaffInvitations } from './staff-invitations';

/** Who has an account, with what role; who is invited. */
export function UsersTab() {
  return <StaffInvitations />;
}
