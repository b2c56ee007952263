import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** How long a link to set a new password works. */
export const RESET_LINK_MINUTES = 60;

/** Why there is no sign-in link for a user. */
export const LINK_NEEDS_SUPER_ADMIN = 'Only a super admin can make a sign-in link for an admin.';

export const LINK_NEEDS_ACTIVE = 'This account is deactivated. A super admin can reactivate it first.';

/** The prefix of the keys of such mail. */
export const PASSWORD_MAIL = 'password-reset:';

/**
 * The mail with the link to set a new password, in the language of the page that asked for it. `linkId` identifies the link without
 * revealing it; `wanted`: what was asked for. Contains the name only for a proved e-mail, since anyone can sign up with any e-mail.
 */
export function passwordResetMail(
  user: { id: string; email: string; firstName: string | null; emailProvedAt: string | null },
  clubName: string,
  { link, linkId, wanted }: { link: string; linkId: string; wanted: 'a password' | 'a sign-in' },
) {
  return {
    dedupeKey: `${PASSWORD_MAIL}${user.id}:${linkId}`,
    recipient: user.email,
    about: [],
    subject: oneLine(t('Set a new password for {club}', { club: clubName })),
    body: [
      user.emailProvedAt && user.firstName ? t('Hello {name},', { name: oneLine(user.firstName) }) : t('Hello,'),
      wanted === 'a password'
        ? t(
            'Somebody asked to set a new password for your account at {club}. To choose one, open this link within an hour:',
            { club: clubName },
          )
        : t(
            "Somebody asked for a link to sign in to your account at {club}. Its e-mail isn't confirmed yet, so choose a new password first, which confirms it. Open this link within an hour:",
            { club: clubName },
          ),
      link,
      t("It works once. If it wasn't you, do nothing: your password stays as it is."),
      clubName,
    ].join('\n\n'),
  };
}
