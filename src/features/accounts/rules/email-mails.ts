import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

/** How long a link to a new mailbox works. */
export const EMAIL_LINK_MINUTES = 60;

/** The prefix of the keys of mail with such a link. */
export const EMAIL_MAIL = 'email-change:';

interface EmailChange {
  /** The mailbox to notify. */
  email: string;
  club: string;
  /** Identifies the mail without revealing the link. */
  id: string;
}

/** The mail to the new mailbox, which proves it by opening the link. Contains no name, since anyone may have entered any e-mail. */
export function confirmEmailMail({ email, club, id }: EmailChange, link: string) {
  return {
    dedupeKey: `${EMAIL_MAIL}${id}`,
    recipient: email,
    about: [],
    subject: oneLine(t('Confirm your new e-mail for {club}', { club })),
    body: [
      t('Hello,'),
      t(
        'Somebody wants to use this e-mail for their account at {club}. If that is you, open this link within an hour, where you are signed in:',
        { club },
      ),
      link,
      t("It works once. If it wasn't you, do nothing: nothing changes."),
      club,
    ].join('\n\n'),
  };
}

/** The mail to a mailbox that has an account and that another user wants to use. */
export function takenEmailMail({ email, club, id }: EmailChange) {
  return {
    dedupeKey: `email-taken:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(t('Your e-mail at {club}', { club })),
    body: [
      t('Hello,'),
      t(
        'Somebody wanted to use this e-mail for their account at {club}, but it has an account already. Nothing was changed.',
        { club },
      ),
      t('If it was you, sign in with this e-mail instead.'),
      club,
    ].join('\n\n'),
  };
}

/** The mail to the old mailbox, in case another person made the change. */
export function changedEmailMail({ email, club, id }: EmailChange) {
  return {
    dedupeKey: `email-changed:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(t('Your e-mail at {club} was changed', { club })),
    body: [
      t('Hello,'),
      t(
        'Your account at {club} has another e-mail from now on, so you sign in with that one, and this mailbox gets no more mail of the club.',
        { club },
      ),
      t("If it wasn't you, tell a super admin of your club at once."),
      club,
    ].join('\n\n'),
  };
}
