import { formatHappening, type Happening } from '@/features/events/rules/happening';
import { formatList, oneLine } from '@/shared/format';
import type { CoachSession } from '../contract/session';

/** The news of one lesson: its old and new time and place. `before` null: it is new; `after` null: it is canceled. */
export interface LessonNews {
  title: string;
  before: Happening | null;
  after: Happening | null;
}

/** The sender of a mail, and how it formats times. */
export interface Letterhead {
  clubName: string;
  timeZone: string;
  link: string;
}

/** Returns when and where a session is. */
export function happeningOf({
  scheduledDate,
  duration,
  location,
}: Pick<CoachSession, 'scheduledDate' | 'duration' | 'location'>): Happening {
  const endTime = new Date(Date.parse(scheduledDate) + duration * 60_000).toISOString();
  return { startTime: scheduledDate, endTime, location };
}

/** Maximum number of lessons that one mail lists. */
const MAX = 60;

/**
 * Returns the one mail that notifies a guardian of new, moved or canceled lessons of the guardian's children. `news` has at least one
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
  const title = `${oneLine(first.title)}${news.length > 1 ? ` (${news.length} dates)` : ''}`;
  return {
    dedupeKey: `${dedupeKey}:${recipient.id}`,
    recipient: recipient.email,
    about: children.map(({ playerId }) => playerId),
    subject: `${words.subject}: ${title}`,
    body: [
      `${title} with ${formatList(new Set(children.map(({ firstName }) => oneLine(firstName))))} ${words.sentence}`,
      ...news.slice(0, MAX).map((each) => timesOf(each, timeZone)),
      ...(news.length > MAX ? [`And ${news.length - MAX} more.`] : []),
      `See your schedule at ${link}`,
      oneLine(clubName),
    ].join('\n\n'),
  };
}

function wordingOf({ before, after }: LessonNews): { subject: string; sentence: string } {
  if (!after) return { subject: 'Canceled', sentence: 'is canceled.' };
  if (!before) return { subject: 'Planned', sentence: 'is planned.' };
  return { subject: 'Changed', sentence: 'has a new time or place.' };
}

function timesOf({ before, after }: LessonNews, timeZone: string): string {
  const words = (happening: Happening) => formatHappening(happening, timeZone);
  if (before && after) return `Old: ${words(before)}\nNew: ${words(after)}`;
  if (after) return words(after);
  return before ? `Canceled: ${words(before)}` : '';
}
