/** What the form says where an invitation was sent to another e-mail than the one that signs up. */
export const INVITED_ANOTHER =
  'This invitation was sent to another e-mail. Use that one, or make an account without the invitation.';

/** Why a club isn't opened from another machine. */
export const NEEDS_CODE = 'To set up the club from here, enter the set-up code that its start prints.';

export const WRONG_CODE = "That isn't the code. It stands where Yelo was started, and each start prints another one.";

/** Whether two e-mails are one mailbox's: case makes no difference. Nothing is nobody's. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
