import { formatList, oneLine } from '@/shared/format';
import { t } from '@/shared/translate';
import { INVITATION_DAYS } from './contract';

/** A mail for the outbox. */
interface MailText {
  dedupeKey: string;
  recipient: string;
  subject: string;
  body: string;
  about: readonly number[];
}

/** A child as named in a mail. */
interface Child {
  playerId: number;
  firstName: string;
}

/** An invitation's player and recipient. */
interface InvitationRecipient {
  playerId: number;
  email: string;
}

/** Prefix of the deduplication keys of mail with an invitation's link. */
export const INVITATION_MAIL = 'guardian-invitation:';

/**
 * Returns the mail that invites a person, with or without an account, to become a guardian; `linkId` identifies the link without
 * revealing it. `children` are `named` only when staff invites: a family may have typed anything as a name.
 */
export function invitationMail(
  { email, children, named, linkId }: { email: string; children: readonly Child[]; named: boolean; linkId: string },
  club: string,
  link: string,
): MailText {
  const names = named ? listed(children) : null;
  const days = INVITATION_DAYS;
  return {
    dedupeKey: `${INVITATION_MAIL}${linkId}`,
    recipient: email,
    about: children.map(({ playerId }) => playerId),
    subject: oneLine(
      names ? t('{names} at {club}: your invitation', { names, club }) : t('Your invitation to {club}', { club }),
    ),
    body: [
      t('Hello,'),
      names
        ? t(FOLLOW, { names, club })
        : t(
            'A parent at {club} invites you to follow a player there: schedule, documents, payments and announcements in one place.',
            { club },
          ),
      t('Make your account here, or sign in to the one you have:'),
      link,
      names
        ? t("The link works once, for {days} days. If you don't know {names}, do nothing.", { days, names })
        : t("The link works once, for {days} days. If you don't know anybody there, do nothing.", { days }),
      club,
    ].join('\n\n'),
  };
}

const FOLLOW =
  'You are invited to follow {names} at {club}: schedule, documents, payments and announcements in one place.';

/** Returns the text of an invitation for a chat: short, and with the e-mail that the link is for. */
export function invitationMessage(
  { email, children }: { email: string; children: readonly string[] },
  clubName: string,
  link: string,
): string {
  const names = listed(children.map((firstName) => ({ firstName })));
  return [
    t(FOLLOW, { names, club: oneLine(clubName) }),
    t('Make your account with {email} here, or sign in to the one you have. The link works once, for {days} days:', {
      email,
      days: INVITATION_DAYS,
    }),
    link,
  ].join('\n');
}

/** Returns the mail that tells a user that they are now a guardian of these children. */
export function linkedMail(
  { email, children, newsId }: { email: string; children: readonly Child[]; newsId: string },
  club: string,
  link: string,
): MailText {
  const names = listed(children);
  return {
    dedupeKey: `guardian-linked:${newsId}`,
    recipient: email,
    about: children.map(({ playerId }) => playerId),
    subject: oneLine(t('{names} at {club}', { names, club })),
    body: [
      t('Hello,'),
      t('You look after {names} at {club} now. Sign in with this e-mail to see schedule, documents and payments:', {
        names,
        club,
      }),
      link,
      t("If that isn't right, tell an admin of the club."),
      club,
    ].join('\n\n'),
  };
}

function listed(children: readonly Pick<Child, 'firstName'>[]): string {
  return formatList(children.map(({ firstName }) => firstName));
}

/** Returns one invitation for each person and player, whoever invited. */
export function onePerPerson<T extends InvitationRecipient>(invited: readonly T[]): T[] {
  return [...new Map(invited.map((one) => [personOf(one), one])).values()];
}

/** Returns the same key for all invitations of the same person to the same player, whoever invited. */
export function personOf({ playerId, email }: InvitationRecipient): string {
  return `${playerId} ${email.toLowerCase()}`;
}
