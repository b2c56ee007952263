/** The form's error when the invitation was sent to another e-mail than the one that signs up. */
export const INVITED_ANOTHER =
  'This invitation was sent to another e-mail. Use that one, or make an account without the invitation.';

/** Why a club can't be opened from another machine. */
export const NEEDS_CODE = 'To set up the club from here, enter the set-up code that its start prints.';

export const WRONG_CODE = "That isn't the code. It is printed where Yelo was started, another one at each start.";

/** Returns whether two e-mails are the same mailbox, ignoring case. A missing e-mail matches nothing. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
