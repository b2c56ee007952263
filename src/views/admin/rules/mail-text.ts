import { STAFF_MAIL } from '@/features/accounts/rules/staff-invitations';
import { INVITATION_MAIL } from '@/features/guardians/rules';
import type { MailWay } from '@/shared/mail-way';

/** Replaces a link that isn't shown. */
export const HIDDEN_LINK = '(a secret link, not shown)';

/** An address of the server with a token: an invitation, a new password or e-mail, an answer for a child. */
const SECRET_LINK = /https?:\/\/\S*\/api\/\S*[\w-]{40,}\S*/g;

/**
 * Returns the text of a mail for the outbox. A link that works for anyone who opens it is only for the recipient and is left out; an
 * invitation's link is shown when it isn't mailed, since it has to be passed on.
 */
export function shownText(
  { dedupeKey, body }: { dedupeKey: string; body: string },
  mailGoesTo: MailWay,
): { text: string; hidesLink: boolean } {
  const isInvitation = [INVITATION_MAIL, STAFF_MAIL].some((prefix) => dedupeKey.startsWith(prefix));
  const text = isInvitation && mailGoesTo !== 'people' ? body : body.replace(SECRET_LINK, HIDDEN_LINK);
  return { text, hidesLink: text !== body };
}
