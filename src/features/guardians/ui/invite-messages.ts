import { INVITATION_DAYS, type InviteOutcome } from '../contract';

/** What came of an invitation, as a toast's title and text; of one by mail the title begins it, as `mailedMessage` takes it. */
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
