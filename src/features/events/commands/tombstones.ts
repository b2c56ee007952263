import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cancelledEvents } from '../tables';
import type { EventRow } from './series';

/** Days that calendars which follow a team are told of what was cancelled. */
const TOLD_DAYS = 60;

/**
 * Keeps what the calendars of a team have to be told: its events are deleted, or with a new team have left it. Left undefined,
 * the team stays and there is nothing to tell.
 */
export async function storeCancelled(
  tx: Db,
  rows: readonly EventRow[],
  newTeam: number | null | 'deleted' | undefined,
): Promise<void> {
  const leaving = newTeam === undefined ? [] : rows.filter(({ teamId }) => teamId !== newTeam);
  if (leaving.length === 0) return;
  if (newTeam !== 'deleted' && newTeam !== undefined) {
    // It may come back to a team that it left before.
    await tx.delete(cancelledEvents).where(
      and(
        inArray(
          cancelledEvents.uid,
          leaving.map(({ uid }) => uid),
        ),
        newTeam === null ? sql`${cancelledEvents.teamId} is null` : eq(cancelledEvents.teamId, newTeam),
      ),
    );
  }
  await tx.insert(cancelledEvents).values(
    leaving.map(({ uid, teamId, title, type, startTime, endTime, location, version }) => ({
      uid,
      teamId,
      title,
      type,
      startTime,
      endTime,
      location,
      // Later than what calendars have read.
      version: version + 1,
    })),
  );
}

/** Forgets what every calendar has had the time to read. */
export async function forgetCancelled(db: Db): Promise<void> {
  await db
    .delete(cancelledEvents)
    .where(lt(cancelledEvents.cancelledAt, sql`${now} - make_interval(days => ${TOLD_DAYS})`));
}
