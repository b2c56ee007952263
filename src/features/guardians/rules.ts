import { oneLine } from '@/shared/format';
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
interface Invited {
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
  clubName: string,
  link: string,
): MailText {
  const names = named ? listed(children) : null;
  const follow = names
    ? `You are invited to follow ${names} at ${clubName}`
    : `A parent at ${clubName} invites you to follow a player there`;
  return {
    dedupeKey: `${INVITATION_MAIL}${linkId}`,
    recipient: email,
    about: children.map(({ playerId }) => playerId),
    subject: oneLine(names ? `${names} at ${clubName}: your invitation` : `Your invitation to ${clubName}`),
    body: [
      'Hello,',
      `${follow}: schedule, documents, payments and announcements in one place.`,
      'Make your account here, or sign in to the one you have:',
      link,
      `The link works once, for ${INVITATION_DAYS} days. If you don't know ${names ?? 'anybody there'}, do nothing.`,
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the text of an invitation for a chat: short, and with the e-mail that the link is for. */
export function invitationMessage(
  { email, children }: { email: string; children: readonly string[] },
  clubName: string,
  link: string,
): string {
  const names = listed(children.map((firstName) => ({ firstName })));
  return [
    `You are invited to follow ${names} at ${oneLine(clubName)}: schedule, documents, payments and announcements in one place.`,
    `Make your account with ${email} here, or sign in to the one you have. The link works once, for ${INVITATION_DAYS} days:`,
    link,
  ].join('\n');
}

/** Returns the mail that tells a user that they are now a guardian of these children. */
export function linkedMail(
  { email, children, newsId }: { email: string; children: readonly Child[]; newsId: string },
  clubName: string,
  link: string,
): MailText {
  const names = listed(children);
  return {
    dedupeKey: `guardian-linked:${newsId}`,
    recipient: email,
    about: children.map(({ playerId }) => playerId),
    subject: oneLine(`${names} at ${clubName}`),
    body: [
      'Hello,',
      `You look after ${names} at ${clubName} now. Sign in with this e-mail to see schedule, documents and payments:`,
      link,
      "If that isn't right, tell an admin of the club.",
      clubName,
    ].join('\n\n'),
  };
}

/** Returns `Ana`, `Ana and Ben`, or `Ana, Ben and Cy`. */
function listed(children: readonly Pick<Child, 'firstName'>[]): string {
  const names = children.map(({ firstName }) => firstName);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Returns one invitation for each person and player, whoever invited. */
export function onePerPerson<T extends Invited>(invited: readonly T[]): T[] {
  return [...new Map(invited.map((one) => [personOf(one), one])).values()];
}

/** Returns the same key for all invitations of the same person to the same player, whoever invited. */
export function personOf({ playerId, email }: Invited): string {
  return `${playerId} ${email.toLowerCase()}`;
}
