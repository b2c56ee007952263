import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cancelledEvents } from '../tables';
import type { EventRow } from './series';

/** How many days calendar subscriptions of a team report a cancellation. */
const TOMBSTONE_DAYS = 60;

/**
 * Stores the events that calendar subscriptions have to remove from a team: those deleted, or moved to another team. Does nothing when
 * `newTeam` is undefined, as the team is unchanged.
 * @unscoped changes what its caller has locked within a scope
 */
export async function storeCancelled(
  tx: Db,
  rows: readonly EventRow[],
  newTeam: number | null | 'deleted' | undefined,
): Promise<void> {
  const leaving = newTeam === undefined ? [] : rows.filter(({ teamId }) => teamId !== newTeam);
  if (leaving.length === 0) return;
  if (newTeam !== 'deleted' && newTeam !== undefined) {
    // The event may return to a team that it left before.
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
      // Higher than the version that calendars have read.
      version: version + 1,
    })),
  );
}

/**
 * Deletes the cancellations that every calendar has had time to read.
 * @unscoped runs on a schedule
 */
export async function deleteOldCancellations(db: Db): Promise<void> {
  await db
    .delete(cancelledEvents)
    .where(lt(cancelledEvents.cancelledAt, sql`${now} - make_interval(days => ${TOMBSTONE_DAYS})`));
}
