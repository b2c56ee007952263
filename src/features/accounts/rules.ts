import type { Role } from '@/shared/permissions';
import { formatWait } from '@/shared/words';

/** The one sentence for every sign-in that fails, so that it doesn't tell whether the account exists. */
export const WRONG_SIGN_IN = 'The e-mail or the password is wrong.';

/** What the form says where an invitation was sent to another e-mail than the one that signs up. */
export const INVITED_ANOTHER =
  'This invitation was sent to another e-mail. Use that one, or make an account without the invitation.';

/** Why a club isn't opened from another machine. */
export const NEEDS_CODE = 'To set up the club from here, enter the set-up code that its start prints.';
export const WRONG_CODE = "That isn't the code. It stands where Yelo was started, and each start prints another one.";

/** How long a link to set a new password works. */
export const RESET_LINK_MINUTES = 60;

/** Why there is no sign-in link for somebody. */
export const LINK_NEEDS_SUPER_ADMIN = 'Only a super admin can make a sign-in link for an admin.';
export const LINK_NEEDS_ACTIVE = 'This account is deactivated. A super admin can reactivate it first.';

/** The demo club's accounts, one for each role. They never exist outside the demo club. */
export const demoAccounts = [
  { role: 'super_admin', email: 'super@yelo.test' },
  { role: 'admin', email: 'admin@yelo.test' },
  { role: 'coach', email: 'coach@yelo.test' },
  { role: 'parent', email: 'parent@yelo.test' },
] as const;
export const DEMO_PASSWORD = 'yelo-demo';

const ownPages = /^\/api\/(login|logout|signup|callback|second-factor|forgot-password|reset-password)(?![^/?#])/;

/** Where to go after signing in: a path of this site, normalized, or `/` for whatever else was asked for. */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !isLocal(unwrapped(wanted))) return '/';
  const base = 'http://club.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  const path = pathname + search + hash;
  const isFit = origin === base && path.length <= 1000 && isLocal(unwrapped(path)) && !ownPages.test(path);
  return isFit ? path : '/';
}

/** A slash and then neither a slash nor a backslash, which browsers read as another host; nothing that browsers drop. */
function isLocal(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path);
}

/** The path with its escapes undone, however often it was escaped. */
function unwrapped(path: string): string {
  let text = path;
  for (let round = 0; round < 3; round += 1) {
    text = text.replace(/%(2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
  return text;
}

/** What throttling counts an address as: IPv6 by its network of 64 bits, of which one household has at least one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/** What people are told who tried too often. */
export function throttledSentence(seconds: number): string {
  return `Too many tries. Please wait ${formatWait(seconds)} and try again.`;
}

/** What people are told whose account somebody has tried many passwords for, from wherever, on a device that it never signed in on. */
export function guessedSentence(seconds: number): string {
  return (
    `Many passwords were tried for this e-mail. Please wait ${formatWait(seconds)} and try again, ` +
    'sign in on a device that you have used before, or set a new password.'
  );
}

const CODES_BEFORE_A_PAUSE = 5;
const LONGEST_CODE_PAUSE_SECONDS = 24 * 60 * 60;

/** Whether that is a code of an app, and not a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** A code without what people and programs put between its letters. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** How long no other code is looked at after so many wrong ones: from the fifth on a minute, then twice as long each time, up to a day. */
export function codePauseSeconds(wrong: number): number {
  if (wrong < CODES_BEFORE_A_PAUSE) return 0;
  return Math.min(60 * 2 ** (wrong - CODES_BEFORE_A_PAUSE), LONGEST_CODE_PAUSE_SECONDS);
}

/** What people are told whose account pauses after wrong codes. */
export function codesSentence(seconds: number): string {
  return `Too many wrong codes. Please wait ${formatWait(seconds)} and try again, or enter one of your recovery codes.`;
}

/**
 * The mail to somebody whose second step is guessed at, for the wrong code of that number; null where it begins no pause. One a day at most:
 * `now` in milliseconds since 1970.
 */
export function guessedCodesMail(
  user: { id: string; email: string; hasPassword: boolean },
  clubName: string,
  link: string,
  { nth, now }: { nth: number; now: number },
) {
  if (codePauseSeconds(nth) === 0) return null;
  return {
    dedupeKey: `codes-guessed:${user.id}:${Math.floor(now / (24 * 60 * 60_000))}`,
    recipient: user.email,
    about: [],
    subject: `Somebody tries to sign in as you at ${clubName}`.replace(/\s+/g, ' '),
    body: [
      'Hello,',
      user.hasPassword
        ? `Somebody who knows your password tried ${nth} codes for the second step of your account at ${clubName}, and none was right.`
        : `Somebody who can use your other sign-in service tried ${nth} codes for the second step of your account at ${clubName}, and none was right.`,
      'If that was you, do nothing: wait a little, or enter one of your recovery codes.',
      ...(user.hasPassword
        ? ["If it wasn't you, change your password now. To set a new one, open this page:", link]
        : ["If it wasn't you, change your password at that service now."]),
      clubName,
    ].join('\n\n'),
  };
}

/**
 * The mail with the link to set a new password. `linkId` names the link without giving it away. Anybody can sign up with anybody's
 * e-mail, so a name goes only to who proved the e-mail.
 */
export function passwordResetMail(
  user: { id: string; email: string; firstName: string | null; emailProvedAt: string | null },
  clubName: string,
  link: string,
  linkId: string,
) {
  return {
    dedupeKey: `${PASSWORD_MAIL}${user.id}:${linkId}`,
    recipient: user.email,
    about: [],
    subject: `Set a new password for ${clubName}`.replace(/\s+/g, ' '),
    body: [
      user.emailProvedAt && user.firstName ? `Hello ${user.firstName.replace(/\s+/g, ' ')},` : 'Hello,',
      `Somebody asked to set a new password for your account at ${clubName}. To choose one, open this link within an hour:`,
      link,
      "It works once. If it wasn't you, do nothing: your password stays as it is.",
      clubName,
    ].join('\n\n'),
  };
}

/** How the keys of such mail begin. */
export const PASSWORD_MAIL = 'password-reset:';

/** How the keys of mail with a link to join the staff begin. */
export const STAFF_MAIL = 'staff-invitation:';

/** What an invitation asks somebody to do, such as `coach Red at Ice`. */
export function staffPurpose({ role, teamName }: { role: Role; teamName: string | null }, clubName: string): string {
  const purposes: Record<Role, string> = {
    super_admin: `run ${clubName} as a super admin`,
    admin: `run ${clubName} as an admin`,
    coach: teamName ? `coach ${teamName} at ${clubName}` : `coach at ${clubName}`,
    parent: `join ${clubName}`,
  };
  return purposes[role].replace(/\s+/g, ' ');
}

/** What a role is for, in a sentence for who gives it. */
export const roleDuties: Record<Role, string> = {
  super_admin: 'Does all that an admin does, and keeps roles, settings and backups.',
  admin: 'Keeps the players, teams, schedule, papers and payments of the whole club.',
  coach: 'Sees the players of their own teams, plans events and takes attendance.',
  parent: "Follows their own children. To link a child at once, invite from the player's details.",
};

/** The mail that asks somebody to join with a role, for so many days; `linkId` names the link without giving it away. */
export function staffInvitationMail(
  invitation: { email: string; role: Role; teamName: string | null; linkId: string; days: number },
  clubName: string,
  link: string,
) {
  const purpose = staffPurpose(invitation, clubName);
  return {
    dedupeKey: `${STAFF_MAIL}${invitation.linkId}`,
    recipient: invitation.email,
    about: [],
    subject: `You are invited to ${purpose}`,
    body: [
      'Hello,',
      `You are invited to ${purpose}.`,
      'Make your account here, or sign in to the one you have with this e-mail:',
      link,
      `The link works once, for ${invitation.days} days. If you don't know the club, do nothing.`,
      clubName,
    ].join('\n\n'),
  };
}

/** What `staffInvitationMail` says, for a chat: short, and with the e-mail that the link is for. */
export function staffInvitationMessage(
  invitation: { email: string; role: Role; teamName: string | null; days: number },
  clubName: string,
  link: string,
): string {
  return [
    `You are invited to ${staffPurpose(invitation, clubName)}.`,
    `Make your account with ${invitation.email} here, or sign in to the one you have. The link works once, for ${invitation.days} days:`,
    link,
  ].join('\n');
}

/** Whether two e-mails are one mailbox's: case makes no difference. Nothing is nobody's. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
