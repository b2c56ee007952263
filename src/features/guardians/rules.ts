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

/** A child as a mail names it. */
interface Child {
  playerId: number;
  firstName: string;
}

/** Whom an invitation asks, for which player. */
interface Invited {
  playerId: number;
  email: string;
}

/** How the keys of mail with an invitation's link begin. */
export const INVITATION_MAIL = 'guardian-invitation:';

/**
 * The mail that asks somebody, with an account or without, to look after children; `linkId` names the link without giving it away.
 * `children` are `named` where staff invite, and not where a family does: whoever signed up may have typed anything there.
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

/** What `invitationMail` says, for a chat: short, and with the e-mail that the link is for. */
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

/** The mail that tells somebody with an account that they look after children from now on. */
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

/** `Ana`, `Ana and Ben`, `Ana, Ben and Cy`. */
function listed(children: readonly Pick<Child, 'firstName'>[]): string {
  const names = children.map(({ firstName }) => firstName);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** One of all that ask the same person for the same player, whoever invited. */
export function onePerPerson<T extends Invited>(invited: readonly T[]): T[] {
  return [...new Map(invited.map((one) => [personOf(one), one])).values()];
}

/** The same for all that asks the same person for the same player, whoever invited. */
export function personOf({ playerId, email }: Invited): string {
  return `${playerId} ${email.toLowerCase()}`;
}
