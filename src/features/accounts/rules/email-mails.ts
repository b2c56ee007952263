import { oneLine } from '@/shared/format';

/** How long a link to a new mailbox works. */
export const EMAIL_LINK_MINUTES = 60;

/** How the keys of mail begin that holds such a link. */
export const EMAIL_MAIL = 'email-change:';

interface EmailChange {
  /** The mailbox that is told. */
  email: string;
  club: string;
  /** Names the news without giving the link away. */
  id: string;
}

/** To the new mailbox, which shows by opening it that it is the person's. No name, since anybody may have typed in any e-mail. */
export function confirmEmailMail({ email, club, id }: EmailChange, link: string) {
  return {
    dedupeKey: `${EMAIL_MAIL}${id}`,
    recipient: email,
    about: [],
    subject: oneLine(`Confirm your new e-mail for ${club}`),
    body: [
      'Hello,',
      `Somebody wants to use this e-mail for their account at ${club}. If that is you, open this link within an hour, where you are signed in:`,
      link,
      "It works once. If it wasn't you, do nothing: nothing changes.",
      club,
    ].join('\n\n'),
  };
}

/** To a mailbox that has an account, which somebody else wants to use for theirs. */
export function takenEmailMail({ email, club, id }: EmailChange) {
  return {
    dedupeKey: `email-taken:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(`Your e-mail at ${club}`),
    body: [
      'Hello,',
      `Somebody wanted to use this e-mail for their account at ${club}, but it has an account already. Nothing was changed.`,
      'If it was you, sign in with this e-mail instead.',
      club,
    ].join('\n\n'),
  };
}

/** To the old mailbox, in case it was somebody else. */
export function changedEmailMail({ email, club, id }: EmailChange) {
  return {
    dedupeKey: `email-changed:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(`Your e-mail at ${club} was changed`),
    body: [
      'Hello,',
      `Your account at ${club} has another e-mail from now on, so you sign in with that one, and this mailbox gets no more mail of the club.`,
      "If it wasn't you, tell a super admin of your club at once.",
      club,
    ].join('\n\n'),
  };
}
