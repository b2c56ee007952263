import { type Day, daysBetween, dayText } from '@/shared/dates';
import { formatList, inDays, oneLine, plural } from '@/shared/format';
import type { WantedPaper } from './wanted';

interface Recipient {
  id: string;
  email: string;
}

/** The sender of a mail, and the link to the recipient's papers. */
export interface Letterhead {
  clubName: string;
  link: string;
}

/** How a paper is handed in; without a link, as a copy on paper. */
export interface HandIn {
  way: 'sign' | 'upload' | 'copy';
  link: string | null;
}

/** A child's paper that expires. `key` identifies the reminder. */
export interface ExpiringPaper {
  key: string;
  playerId: number;
  firstName: string;
  type: string;
  expiryDate: Day;
}

/** A child with the papers that it lacks. */
export interface WantedOfChild {
  playerId: number;
  firstName: string;
  papers: (WantedPaper & { handIn: HandIn })[];
}

/** Returns the mail that lists for one guardian which papers expire. `papers` contains at least one, the soonest first. */
export function expiryMail(
  papers: readonly ExpiringPaper[],
  recipient: Recipient,
  today: Day,
  { clubName, link }: Letterhead,
) {
  const [first] = papers;
  if (!first) throw new TypeError('A mail about papers needs a paper.');
  const one = `${first.firstName}: ${first.type} expires ${inDays(daysBetween(today, first.expiryDate))}`;
  const lines = papers.map(
    ({ firstName, type, expiryDate }) =>
      `- ${firstName}: ${type}, on ${dayText(expiryDate)} (${inDays(daysBetween(today, expiryDate))})`,
  );
  return {
    dedupeKey: `${first.key}:${recipient.id}`,
    recipient: recipient.email,
    about: papers.map(({ playerId }) => playerId),
    subject: oneLine(papers.length === 1 ? one : `${papers.length} papers expire soon`),
    body: [
      plural(papers.length, 'This paper expires:', 'These papers expire:'),
      lines.map(oneLine).join('\n'),
      `Please hand in ${plural(papers.length, 'a new one', 'new ones')} in time, so that there is no break.`,
      `See all papers at ${link}`,
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the mail that asks one guardian for the missing papers of all their children. `key` identifies the request. */
export function askMail(
  children: readonly WantedOfChild[],
  recipient: Recipient,
  key: string,
  { clubName, link }: Letterhead,
) {
  const papers = children.flatMap((child) => child.papers);
  return {
    dedupeKey: `${key}:${recipient.id}`,
    recipient: recipient.email,
    about: children.map(({ playerId }) => playerId),
    subject: oneLine(`Papers needed: ${formatList(children.map(({ firstName }) => firstName))}`),
    body: [
      `${oneLine(clubName)} needs ${plural(papers.length, 'this paper', 'these papers')}:`,
      ...children.map(childMessage),
      ...(papers.some(({ handIn }) => handIn.way === 'copy') ? [copyMessage] : []),
      `See all papers at ${link}`,
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the same request for a chat: a group may read it, so it names neither child nor paper. */
export function askMessage(clubName: string, link: string): string {
  return `${oneLine(clubName)} needs papers of your child. See what is missing and hand it in here:\n${link}`;
}

/** Returns the mail that says to one guardian why a child's paper was rejected. */
export function rejectedMail(
  paper: {
    id: number;
    version: number;
    playerId: number;
    firstName: string;
    type: string;
    notes: string | null;
    handIn: HandIn;
  },
  recipient: Recipient,
  { clubName, link }: Letterhead,
) {
  const { firstName, type, notes, handIn } = paper;
  return {
    dedupeKey: `document-rejected:${paper.id}:${paper.version}:${recipient.id}`,
    recipient: recipient.email,
    about: [paper.playerId],
    subject: oneLine(`${firstName}: ${type} was not accepted`),
    body: [
      oneLine(`The club looked at this paper of ${firstName} and could not accept it: ${type}.`),
      ...(notes ? [`The reason: ${notes}`] : []),
      handIn.way === 'copy' ? copyMessage : `${handInMessage[handIn.way]}: ${handIn.link}`,
      `See all papers at ${link}`,
      clubName,
    ].join('\n\n'),
  };
}

const copyMessage = 'Please hand a copy to your coach or to an admin of the club.';
const handInMessage = { sign: 'Read and sign it here', upload: 'Upload it here' };

function childMessage({ firstName, papers }: WantedOfChild): string {
  return [oneLine(firstName), ...papers.map(paperMessage)].join('\n');
}

function paperMessage({ handIn, ...paper }: WantedOfChild['papers'][number]): string {
  const what = `- ${oneLine(paper.type)}: ${reasonMessage(paper)}`;
  return handIn.way === 'copy' ? what : `${what}\n  ${handInMessage[handIn.way]}: ${handIn.link}`;
}

function reasonMessage({ reason, expiryDate, notes }: WantedPaper): string {
  if (reason === 'none') return 'not handed in yet.';
  if (reason === 'expired') return expiryDate ? `expired, it was good until ${dayText(expiryDate)}.` : 'expired.';
  return notes ? `not accepted. The reason: ${oneLine(notes)}` : 'not accepted.';
}
