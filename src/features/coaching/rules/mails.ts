import { datesOf } from '@/features/events/rules/mails';
import { formatTimeAndPlace, type TimeAndPlace } from '@/features/events/rules/time-and-place';
import { formatList, oneLine } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import type { CoachSession } from '../contract/session';

/** The news of one lesson: its old and new time and place. `before` null: it is new; `after` null: it is cancelled. */
export interface LessonNews {
  title: string;
  before: TimeAndPlace | null;
  after: TimeAndPlace | null;
}

/** The sender of a mail, and how it formats times. */
export interface Letterhead {
  clubName: string;
  timeZone: string;
  link: string;
}

/** Returns when and where a session is. */
export function timeAndPlaceOf({
  scheduledDate,
  duration,
  location,
}: Pick<CoachSession, 'scheduledDate' | 'duration' | 'location'>): TimeAndPlace {
  const endTime = new Date(Date.parse(scheduledDate) + duration * 60_000).toISOString();
  return { startTime: scheduledDate, endTime, location };
}

/** Maximum number of lessons that one mail lists. */
const MAX = 60;

/**
 * Returns the one mail that notifies a guardian of new, moved or cancelled lessons of the guardian's children. `news` has at least one
 * item, all of one kind.
 */
export function lessonMail(
  news: readonly LessonNews[],
  children: readonly { playerId: number; firstName: string }[],
  recipient: { id: string; email: string },
  dedupeKey: string,
  { clubName, timeZone, link }: Letterhead,
) {
  const [first] = news;
  if (!first) throw new TypeError('A mail about lessons needs a lesson.');
  const words = wordingOf(first);
  const title = oneLine(first.title) + datesOf(news);
  const names = formatList(new Set(children.map(({ firstName }) => oneLine(firstName))));
  return {
    dedupeKey: `${dedupeKey}:${recipient.id}`,
    recipient: recipient.email,
    about: children.map(({ playerId }) => playerId),
    subject: `${t(words.subject)}: ${title}`,
    body: [
      t(words.sentence, { title, names }),
      ...news.slice(0, MAX).map((each) => timesOf(each, timeZone)),
      ...(news.length > MAX ? [t('And {n} more.', { n: news.length - MAX })] : []),
      t('See your schedule at {link}', { link }),
      oneLine(clubName),
    ].join('\n\n'),
  };
}

function wordingOf({ before, after }: LessonNews): { subject: Sentence; sentence: Sentence } {
  if (!after) return { subject: 'Cancelled', sentence: '{title} with {names} is cancelled.' };
  if (!before) return { subject: 'Planned', sentence: '{title} with {names} is planned.' };
  return { subject: 'Changed', sentence: '{title} with {names} has a new time or place.' };
}

function timesOf({ before, after }: LessonNews, timeZone: string): string {
  const words = (slot: TimeAndPlace) => formatTimeAndPlace(slot, timeZone);
  if (before && after) return `${t('Old')}: ${words(before)}\n${t('New')}: ${words(after)}`;
  if (after) return words(after);
  return before ? `${t('Cancelled')}: ${words(before)}` : '';
}
