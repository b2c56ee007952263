import { t } from '@/shared/translate';
import { INVITATION_DAYS, type InviteOutcome } from '../contract';

/**
 * Returns the title and text of the toast for an invitation's outcome. For a mailed one, the title is the beginning that `mailedMessage`
 * expects.
 */
export function inviteMessage(outcome: InviteOutcome['outcome'], email: string, player: string): [string, string] {
  switch (outcome) {
    case 'linked':
      return [t('Guardian added'), t('{email} has an account and sees {player} now.', { email, player })];
    case 'known':
      return [t('Already a guardian'), t('{email} sees {player} already.', { email, player })];
    case 'invited':
      return [
        t('Invitation'),
        t('The link in the mail to {email} works for {days} days.', { email, days: INVITATION_DAYS }),
      ];
  }
}
