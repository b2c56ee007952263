import { and, inArray, ne, sql } from 'drizzle-orm';
import { takesPlace } from '@/features/events/queries/read';
import { events } from '@/features/events/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { sessionsWithin } from '../scope';
import { coachSessions } from '../tables';

/**
 * Returns how many of the coach's other sessions and own teams' events overlap these sessions of the coach. Cancelled ones don't count,
 * and neither does one that ends when another begins.
 */
export async function countOverlaps(db: Db, scope: Scope<'coaching.write'>, ids: readonly number[]): Promise<number> {
  const notCancelled = and(sessionsWithin(scope), ne(coachSessions.status, 'cancelled'));
  const isMine = sql`${coachSessions.id} = any(${sql.param(ids)}::int[])`;
  const at = sql`${coachSessions.scheduledDate} as starts,
    ${coachSessions.scheduledDate} + make_interval(mins => ${coachSessions.duration}) as ends`;
  const { rows } = await db.execute<{ count: number }>(sql`
    with mine as (select ${at} from ${coachSessions} where ${and(notCancelled, isMine)}),
    others as (
      select ${coachSessions.id}, ${at} from ${coachSessions} where ${notCancelled} and not ${isMine}
      union all
      select -${events.id}, ${events.startTime}, ${events.endTime} from ${events}
      where ${and(inArray(events.teamId, [...scope.actor.teamIds, 0]), takesPlace)})
    select count(distinct others.id)::int as count from others
    join mine on others.starts < mine.ends and others.ends > mine.starts`);
  return rows[0]?.count ?? 0;
}
