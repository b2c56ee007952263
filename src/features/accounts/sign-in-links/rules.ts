import { oneLine } from '@/shared/format';

/** How long a link to sign in works. */
export const SIGN_IN_LINK_MINUTES = 15;

/** The prefix of the keys of such mail. */
export const SIGN_IN_MAIL = 'sign-in-link:';

/** The mail with the link to sign in, to an e-mail that is proved. `linkId` identifies the link without revealing it. */
export function signInLinkMail(
  user: { id: string; email: string; firstName: string | null },
  clubName: string,
  { link, linkId }: { link: string; linkId: string },
) {
  return {
    dedupeKey: `${SIGN_IN_MAIL}${user.id}:${linkId}`,
    recipient: user.email,
    about: [],
    subject: oneLine(`Sign in to ${clubName}`),
    body: [
      user.firstName ? `Hello ${oneLine(user.firstName)},` : 'Hello,',
      `Somebody asked for a link to sign in to your account at ${clubName}. Open it within ${SIGN_IN_LINK_MINUTES} minutes, on the device that you want to sign in on:`,
      link,
      "It works once and opens your account to whoever has it, so don't pass it on. If it wasn't you, do nothing.",
      clubName,
    ].join('\n\n'),
  };
}
