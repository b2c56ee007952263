import type { PlayerDetail } from '../contract';

/** Who looks after a player, or who is asked to and hasn't come yet; undefined for nobody that the reader may know of. */
export function guardianMessage({
  guardians,
  invitations,
}: Pick<PlayerDetail, 'guardians' | 'invitations'>): string | undefined {
  if (guardians.length > 0) return guardians.map(({ name }) => name).join(', ');
  const emails = new Set(invitations.map(({ email }) => email));
  return emails.size > 0 ? `Invited: ${[...emails].join(', ')}` : undefined;
}
