import { sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import { type NextMoment, nextMomentOf } from '@/platform/db/next-moment';
import { coachSessions } from '../tables';
import { endSql } from './projection';

const next = nextMomentOf(coachSessions, sql`(select min(${endSql}) from ${coachSessions} where ${endSql} > ${now})`);

/** Tells lists apart that depend on which sessions are over by now: by the next moment that any coach's session ends at. */
export function nextSessionEnd(...asked: Parameters<NextMoment>): Promise<string> {
  return next(...asked);
}
