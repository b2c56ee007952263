import { type Day, daysBetween, dayText } from '@/shared/dates';
import { formatList, inDays, oneLine } from '@/shared/format';
import { t, translated } from '@/shared/translate';
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
  const { firstName: name, type: paper } = first;
  const when = translated(inDays(daysBetween(today, first.expiryDate)));
  const one = t('{name}: {paper} expires {when}', { name, paper, when });
  const lines = papers.map(
    ({ firstName, type, expiryDate }) =>
      `- ${firstName}: ${type}, ${t('on {day}', { day: dayText(expiryDate) })} (${translated(inDays(daysBetween(today, expiryDate)))})`,
  );
  return {
    dedupeKey: `${first.key}:${recipient.id}`,
    recipient: recipient.email,
    about: papers.map(({ playerId }) => playerId),
    subject: oneLine(papers.length === 1 ? one : t('{n} papers expire soon', { n: papers.length })),
    body: [
      papers.length === 1 ? t('This paper expires:') : t('These papers expire:'),
      lines.map(oneLine).join('\n'),
      papers.length === 1
        ? t('Please hand in a new one in time, so that there is no break.')
        : t('Please hand in new ones in time, so that there is no break.'),
      t('See all papers at {link}', { link }),
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
    subject: oneLine(
      t('Papers needed: {names}', {
        names: formatList(children.map(({ firstName }) => firstName)),
      }),
    ),
    body: [
      papers.length === 1
        ? t('{club} needs this paper:', { club: oneLine(clubName) })
        : t('{club} needs these papers:', { club: oneLine(clubName) }),
      ...children.map(childMessage),
      ...(papers.some(({ handIn }) => handIn.way === 'copy') ? [t(copyMessage)] : []),
      t('See all papers at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}

/** Returns the same request for a chat: a group may read it, so it names neither child nor paper. */
export function askMessage(clubName: string, link: string): string {
  const needs = t('{club} needs papers of your child. See what is missing and hand it in here:', {
    club: oneLine(clubName),
  });
  return `${needs}\n${link}`;
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
    subject: oneLine(t('{name}: {paper} was not accepted', { name: firstName, paper: type })),
    body: [
      oneLine(
        t('The club looked at this paper of {name} and could not accept it: {paper}.', {
          name: firstName,
          paper: type,
        }),
      ),
      ...(notes ? [t('The reason: {reason}', { reason: notes })] : []),
      handIn.way === 'copy' ? t(copyMessage) : `${t(handInMessage[handIn.way])}: ${handIn.link}`,
      t('See all papers at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}

const copyMessage = 'Please hand a copy to your coach or to an admin of the club.';
const handInMessage = { sign: 'Read and sign it here', upload: 'Upload it here' } as const;

function childMessage({ firstName, papers }: WantedOfChild): string {
  return [oneLine(firstName), ...papers.map(paperMessage)].join('\n');
}

function paperMessage({ handIn, ...paper }: WantedOfChild['papers'][number]): string {
  const what = `- ${oneLine(paper.type)}: ${reasonMessage(paper)}`;
  return handIn.way === 'copy' ? what : `${what}\n  ${t(handInMessage[handIn.way])}: ${handIn.link}`;
}

function reasonMessage({ reason, expiryDate, notes }: WantedPaper): string {
  if (reason === 'none') return t('not handed in yet.');
  if (reason === 'expired')
    return expiryDate ? t('expired, it was good until {day}.', { day: dayText(expiryDate) }) : t('expired.');
  return notes ? t('not accepted. The reason: {reason}', { reason: oneLine(notes) }) : t('not accepted.');
}
