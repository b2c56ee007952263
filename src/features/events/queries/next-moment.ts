import { sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import { type NextMoment, nextMomentOf } from '@/platform/db/next-moment';
import { events } from '../tables';

const next = nextMomentOf(
  events,
  sql`least(
    (select min(${events.startTime}) from ${events} where ${events.startTime} > ${now}),
    (select min(${events.endTime}) from ${events} where ${events.endTime} > ${now}))`,
);

/** Tells answers apart that depend on which events have begun or ended by now: by the next moment that any begins or ends at. */
export function nextMoment(...asked: Parameters<NextMoment>): Promise<string> {
  return next(...asked);
}
