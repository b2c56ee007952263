import { INVITATION_DAYS, type InviteOutcome } from '../contract';

/**
 * Returns the title and text of the toast for an invitation's outcome. For a mailed one, the title is the beginning that `mailedMessage`
 * expects.
 */
export function inviteMessage(outcome: InviteOutcome['outcome'], email: string, player: string): [string, string] {
  switch (outcome) {
    case 'linked':
      return ['Guardian added', `${email} has an account and sees ${player} now.`];
    case 'known':
      return ['Already a guardian', `${email} sees ${player} already.`];
    case 'invited':
      return ['Invitation', `The link in the mail to ${email} works for ${INVITATION_DAYS} days.`];
  }
}
