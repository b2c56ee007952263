/** Who is asked to join with a role, and the way to ask somebody. */
export function StaffInvitations() {
  return null;
}
