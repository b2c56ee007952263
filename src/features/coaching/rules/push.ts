import { isCancellationUrgent } from '@/features/accounts/push/rules/quiet-hours';
import { datesOf } from '@/features/events/rules/mails';
import { formatStart, type TimeAndPlace } from '@/features/events/rules/time-and-place';
import type { PushNews } from '@/shared/push';
import { type Sentence, t } from '@/shared/translate';
import type { LessonNews } from './mails';

interface Context {
  /** The first lesson: the newest message about it replaces earlier ones. */
  lessonId: number;
  clubName: string;
  timeZone: string;
  path: string;
  /** The time of the change. */
  now: Date;
}

/**
 * Returns the one push message about new, moved or cancelled lessons, all of one kind, without their titles, which may name a child. It is
 * of use until the last of them starts. A cancellation on the day of a lesson is urgent.
 */
export function lessonPush(
  news: readonly LessonNews[],
  { lessonId, clubName, timeZone, path, now }: Context,
): PushNews {
  const times = news.flatMap(({ before, after }) => [before, after]).filter((each) => each !== null);
  const lastStart = times
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1);
  const isUrgent = (slot: TimeAndPlace | null) => slot !== null && isCancellationUrgent(slot.startTime, now, timeZone);
  return {
    title: clubName,
    body: `${t(wordOf(news[0]))}${news.length > 1 ? datesOf(news) : whenOf(news[0], timeZone)}`,
    path,
    tag: `lesson:${lessonId}`,
    isUrgent: news.some(({ before, after }) => after === null && isUrgent(before)),
    ...(lastStart && { expiresAt: lastStart }),
  };
}

function wordOf(news: LessonNews | undefined): Sentence {
  if (!news?.after) return 'Lesson cancelled';
  return news.before ? 'Lesson changed' : 'Lesson planned';
}

function whenOf(news: LessonNews | undefined, timeZone: string): string {
  const slot = news?.after ?? news?.before;
  if (!slot) return '';
  const when = formatStart(slot, timeZone);
  return `: ${news?.before && news.after ? t('now {when}', { when }) : when}`;
}
