import { oneLine } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import { formatTimeAndPlace, type TimeAndPlace } from './time-and-place';

/** The news of one event: it has a new time or place, was removed from the schedule, was cancelled, or takes place after all. */
export type EventNews = { title: string } & (
  | { kind: 'moved'; before: TimeAndPlace; after: TimeAndPlace }
  | { kind: 'gone'; before: TimeAndPlace }
  | { kind: 'cancelled'; before: TimeAndPlace; reason: string | null }
  | { kind: 'restored'; after: TimeAndPlace }
);

/** The sender of a mail, and how it formats times. */
export interface Letterhead {
  clubName: string;
  timeZone: string;
  link: string;
}

/** Maximum number of events that one mail lists. */
const MAX = 60;

/** Returns the one mail that notifies a person of changed, cancelled or restored events, however many there are. */
export function eventNewsMail(
  news: readonly EventNews[],
  recipient: { id: string; email: string },
  dedupeKey: string,
  { clubName, timeZone, link }: Letterhead,
) {
  const [first] = news;
  const words = wordingOf(news);
  const title = oneLine(first?.title ?? '') + datesOf(news);
  const listed = news.slice(0, MAX).map((each) => newsMessage(each, timeZone));
  const rest = news.length > MAX ? [t('And {n} more.', { n: news.length - MAX })] : [];
  return {
    dedupeKey: `${dedupeKey}:${recipient.id}`,
    recipient: recipient.email,
    about: [],
    subject: `${t(words.subject)}: ${title}`,
    body: [t(words.body, { title }), ...reasonOf(news), ...listed, ...rest, t(words.see, { link }), clubName].join(
      '\n\n',
    ),
  };
}

const kindLabel = {
  moved: { subject: 'Changed', body: '{title} has a new time or place.', see: 'See it at {link}' },
  gone: { subject: 'Cancelled', body: '{title} is cancelled.', see: 'See the schedule at {link}' },
  cancelled: { subject: 'Cancelled', body: '{title} is cancelled.', see: 'See it at {link}' },
  restored: { subject: 'Back on', body: '{title} takes place after all.', see: 'See it at {link}' },
} as const satisfies Record<EventNews['kind'], Record<'subject' | 'body' | 'see', Sentence>>;

/** Returns ` (3 dates)` for several. */
export function datesOf({ length }: readonly unknown[]): string {
  return length > 1 ? ` (${t('{n} dates', { n: length })})` : '';
}

/** Returns how news is worded. Several kinds, such as when only some events leave a team, count as a change. */
export function wordingOf([first, ...more]: readonly EventNews[]) {
  return kindLabel[first && more.every(({ kind }) => kind === first.kind) ? first.kind : 'moved'];
}

/** Events that are cancelled together have one reason. */
function reasonOf([first]: readonly EventNews[]): string[] {
  return first?.kind === 'cancelled' && first.reason ? [t('Reason: {reason}', { reason: first.reason })] : [];
}

function newsMessage(news: EventNews, timeZone: string): string {
  switch (news.kind) {
    case 'gone':
    case 'cancelled':
      return `${t('Cancelled')}: ${formatTimeAndPlace(news.before, timeZone)}`;
    case 'restored':
      return `${t('Takes place')}: ${formatTimeAndPlace(news.after, timeZone)}`;
    case 'moved':
      return `${t('Old')}: ${formatTimeAndPlace(news.before, timeZone)}\n${t('New')}: ${formatTimeAndPlace(news.after, timeZone)}`;
  }
}

/**
 * Returns the mail that notifies the planner of `theirs`, one or more events, of what was saved at the same time and needs the same
 * place, team or coach. It is queued once, however often the saved event is changed while the conflict lasts.
 */
export function doubleBookedMail(
  saved: { id: number; title: string },
  theirs: readonly (TimeAndPlace & { id: number; title: string })[],
  recipient: { id: string; email: string },
  { clubName, timeZone, link }: Letterhead,
) {
  const title = oneLine(saved.title);
  const [first] = theirs;
  // Events of the same name, place and time, such as two teams' practice, are listed once.
  const lines = theirs.map((event) => {
    return `${t('Yours: {title}', { title: event.title })}\n${formatTimeAndPlace(event, timeZone)}`;
  });
  const listed = [...new Set(lines)];
  const rest = listed.length > MAX ? [t('And {n} more.', { n: listed.length - MAX })] : [];
  return {
    dedupeKey: `double:${saved.id}:${first?.id}:${first?.startTime}:${recipient.id}`,
    recipient: recipient.email,
    about: [],
    subject: t('Double-booked: {title}', { title }),
    body: [
      t(
        '{title} was saved and is double-booked with what you planned: they share the place, the team or the coach. Both stand.',
        { title },
      ),
      ...listed.slice(0, MAX),
      ...rest,
      t('See what was saved at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}

/** An event that a guardian is asked about, with the children, each with a separate link. */
export interface UnansweredEvent {
  event: TimeAndPlace & { id: number; title: string };
  children: readonly { firstName: string; link: string }[];
}

/** Returns the text of the mail that asks a guardian to answer for children, for one event or several. */
export function reminderMail(unanswered: readonly UnansweredEvent[], { clubName, timeZone, link }: Letterhead) {
  const isOne = unanswered.length === 1;
  const title = isOne ? oneLine(unanswered[0]?.event.title ?? '') : t('{n} events', { n: unanswered.length });
  const times = unanswered.map(({ event }) => `${oneLine(event.title)}\n${formatTimeAndPlace(event, timeZone)}`);
  const answers = unanswered.map(({ children }) => children.map((child) => `${child.firstName}: ${child.link}`));
  const please = isOne
    ? t('The coach would like to know who comes. Open the link and tap an answer:')
    : t('The coach would like to know who comes. Open each link and tap an answer:');
  return {
    subject: t('Are you coming? {title}', { title }),
    body: [
      ...(isOne ? [times[0]] : []),
      please,
      ...unanswered.flatMap((_, index) => [...(isOne ? [] : [times[index]]), ...(answers[index] ?? [])]),
      t('The links are for you alone. Please do not pass this mail on.'),
      isOne ? t('See the event at {link}', { link }) : t('See the schedule at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}
