import { t } from '@/shared/translate';
import type { PlayerDetail } from '../contract/player';

/**
 * Returns the text about a player's guardians, or about unanswered invitations; undefined when there are none that the user may know of.
 */
export function guardianMessage({
  guardians,
  invitations,
}: Pick<PlayerDetail, 'guardians' | 'invitations'>): string | undefined {
  if (guardians.length > 0) return guardians.map(({ name }) => name).join(', ');
  const emails = new Set(invitations.map(({ email }) => email));
  return emails.size > 0 ? t('Invited: {emails}', { emails: [...emails].join(', ') }) : undefined;
}
