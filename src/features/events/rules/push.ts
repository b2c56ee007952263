import { isCancellationUrgent } from '@/features/accounts/push/rules/quiet-hours';
import type { Instant } from '@/shared/dates';
import { oneLine } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { datesOf, type EventNews, wordingOf } from './mails';
import { formatStart, type TimeAndPlace } from './time-and-place';

/** Returns the tag of an event's push messages: the newest replaces earlier ones. */
export function eventTag(id: number): string {
  return `event:${id}`;
}

/** Returns the tag of the push messages that ask for answers to these events: those about one event can be withdrawn with it. */
export function answerTag(eventIds: readonly number[]): string {
  return eventIds.length === 1 ? `answer:${eventIds[0]}` : 'answers';
}

/** Returns the push message that asks one guardian who comes to these events. It is of use until the last of them starts. */
export function reminderPush(
  events: readonly (TimeAndPlace & { id: number; title: string })[],
  { sender, timeZone, path }: Pick<Context, 'sender' | 'timeZone' | 'path'>,
): PushNews {
  const [first, ...more] = events;
  if (!first) throw new TypeError('A reminder needs an event.');
  const expiresAt = lastOf(events) ?? first.startTime;
  return {
    title: sender,
    body:
      more.length > 0
        ? t('Are you coming? {title}', { title: t('{n} events', { n: events.length }) })
        : t('Are you coming? {title}', { title: `${oneLine(first.title)}, ${formatStart(first, timeZone)}` }),
    path,
    tag: answerTag(events.map(({ id }) => id)),
    expiresAt,
  };
}

interface Context {
  /** The event that was changed; others of its series may have been changed with it. */
  eventId: number;
  /** The team's name, or the club's where the news is about several teams. */
  sender: string;
  timeZone: string;
  path: string;
  /** The time of the change. */
  now: Date;
}

/**
 * Returns the one push message about changed, cancelled or restored events, without reasons and places, which somebody wrote. It is of use
 * until the last of them starts. A cancellation that can't wait for the morning is urgent.
 */
export function eventNewsPush(news: readonly EventNews[], { eventId, sender, timeZone, path, now }: Context): PushNews {
  const lastStart = lastOf(news.flatMap(timesOf));
  return {
    title: sender,
    body: `${t(wordingOf(news).subject)}: ${oneLine(news[0]?.title ?? '')}${whenOf(news, timeZone)}`,
    path,
    tag: eventTag(eventId),
    isUrgent: news.some((each) => isCancellation(each) && isCancellationUrgent(each.before.startTime, now, timeZone)),
    ...(lastStart && { expiresAt: lastStart }),
  };
}

function whenOf(news: readonly EventNews[], timeZone: string): string {
  const [first, ...more] = news;
  if (!first) return '';
  if (more.length > 0) return datesOf(news);
  if (first.kind === 'moved') return `, ${t('now {when}', { when: formatStart(first.after, timeZone) })}`;
  return `, ${formatStart(first.kind === 'restored' ? first.after : first.before, timeZone)}`;
}

/** Returns when the last of them starts. */
function lastOf(slots: readonly TimeAndPlace[]): Instant | undefined {
  return slots
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1);
}

function timesOf(news: EventNews): TimeAndPlace[] {
  if (news.kind === 'moved') return [news.before, news.after];
  return [news.kind === 'restored' ? news.after : news.before];
}

function isCancellation(news: EventNews): news is EventNews & { kind: 'gone' | 'cancelled' } {
  return news.kind === 'gone' || news.kind === 'cancelled';
}
