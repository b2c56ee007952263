import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { addDays, type Day, daysBetween } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { SeriesScope } from '../contract/change';
import { shiftWeekdays } from '../rules/repeat';
import { eventsChangeableBy } from '../scope';
import { eventSeries, events } from '../tables';

export type EventRow = typeof events.$inferSelect;

/** Locks and returns the named event and the others that a change of it affects. Throws `not_found` when the actor may not change it. */
export async function lockAffected(
  tx: Db,
  scope: Scope<'event.write'>,
  id: number,
  extent: SeriesScope,
): Promise<{ named: EventRow; affected: EventRow[] }> {
  const changeable = eventsChangeableBy(scope);
  const [named] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), changeable))
    .for('update');
  if (!named) throw new AppError('not_found');
  if (extent === 'one' || named.seriesId === null) return { named, affected: [named] };
  const affected = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.seriesId, named.seriesId),
        changeable,
        extent === 'following' ? gte(events.startTime, named.startTime) : undefined,
        // Past events are left unchanged, since they have been played and their attendance taken, except the named one.
        or(eq(events.id, id), gt(events.endTime, now)),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.id))
    .for('update');
  return { named, affected };
}

/**
 * Moves the events from the named one on to a new series when earlier ones remain. Returns its id.
 * @unscoped changes what its caller has locked within a scope
 */
export async function splitSeries(tx: Db, named: EventRow, day: Day): Promise<number | null> {
  if (named.seriesId === null) return null;
  const [earlier] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, named.seriesId), lt(events.startTime, named.startTime)))
    .limit(1);
  if (!earlier) return named.seriesId;
  const [series] = await tx.select().from(eventSeries).where(eq(eventSeries.id, named.seriesId));
  if (!series) throw new AppError('internal');
  const [own] = await tx
    .insert(eventSeries)
    .values({ days: series.days, until: series.until })
    .returning({ id: eventSeries.id });
  await endSeries(tx, series.id, day);
  return own?.id ?? null;
}

/**
 * Ends a series, whose events from `day` on were removed, on the day before; deletes it when it has no events left.
 * @unscoped changes what its caller has locked within a scope
 */
export async function endSeries(tx: Db, id: number, day: Day): Promise<void> {
  await tx
    .update(eventSeries)
    .set({ until: sql`least(${eventSeries.until}, ${addDays(day, -1)}::date)` })
    .where(eq(eventSeries.id, id));
}

/** @unscoped changes what its caller has locked within a scope */
export async function deleteEmptySeries(tx: Db, id: number): Promise<void> {
  await tx
    .delete(eventSeries)
    .where(and(eq(eventSeries.id, id), sql`not exists (select 1 from ${events} where ${events.seriesId} = ${id})`));
}

/**
 * Shifts the weekdays of the rule when its events move to another day.
 * @unscoped changes what its caller has locked within a scope
 */
export async function moveSeries(tx: Db, id: number, from: Day, to: Day): Promise<void> {
  const [series] = await tx.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update');
  if (!series || from === to) return;
  const count = daysBetween(from, to);
  await tx
    .update(eventSeries)
    .set({ days: shiftWeekdays(series.days, count), until: addDays(series.until, count) })
    .where(eq(eventSeries.id, id));
}
