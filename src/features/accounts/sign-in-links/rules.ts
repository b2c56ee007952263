import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** How long a link to sign in works. */
export const SIGN_IN_LINK_MINUTES = 15;

/** The prefix of the keys of such mail. */
export const SIGN_IN_MAIL = 'sign-in-link:';

/**
 * The mail with the link to sign in, to an e-mail that is proved, in the language of the page that asked for it. `linkId` identifies the
 * link without revealing it.
 */
export function signInLinkMail(
  user: { id: string; email: string; firstName: string | null },
  clubName: string,
  { link, linkId }: { link: string; linkId: string },
) {
  return {
    dedupeKey: `${SIGN_IN_MAIL}${user.id}:${linkId}`,
    recipient: user.email,
    about: [],
    subject: oneLine(t('Sign in to {club}', { club: clubName })),
    body: [
      user.firstName ? t('Hello {name},', { name: oneLine(user.firstName) }) : t('Hello,'),
      t(
        'Somebody asked for a link to sign in to your account at {club}. Open it within {n} minutes, on the device that you want to sign in on:',
        { club: clubName, n: SIGN_IN_LINK_MINUTES },
      ),
      link,
      t("It works once and opens your account to whoever has it, so don't pass it on. If it wasn't you, do nothing."),
      clubName,
    ].join('\n\n'),
  };
}
