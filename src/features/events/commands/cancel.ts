import { inArray, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { EventCancellation, EventRestoration, SeriesScope } from '../contract/change';
import type { SavedEvent } from '../contract/event';
import { getEvent } from '../queries/read';
import { events } from '../tables';
import { recordConflicts } from './double-booked';
import { withScheduleLock } from './lock-schedule';
import { notifyCancelled, notifyRestored } from './notify';
import { type EventRow, lockAffected } from './series';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type EventChoice = { id: number; extent: SeriesScope };

/**
 * Cancels an event, and with a wider extent the others of its series that aren't cancelled. They stay on the schedule; the recipients are
 * notified. Throws `not_found` when the actor may not change it, `conflict` when it is cancelled already, and `stale` when `version`
 * isn't the latest.
 */
export async function cancelEvent(
  { db, mailer, config }: Dependencies,
  scope: Scope<'event.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  which: EventChoice,
  { reason, version }: EventCancellation,
): Promise<SavedEvent> {
  const count = await withScheduleLock(db, async (tx) => {
    const { named, affected } = await lockChanging(tx, scope, which, version, 'cancelled');
    await write(tx, affected, { cancelledAt: clock().toISOString(), cancelReason: reason });
    await notifyCancelled(tx, { mailer, config }, scope, club, named, affected, reason);
    await audit(tx, scope.actor, 'event.cancelled', which.id);
    return affected.length;
  });
  mailer.kick();
  const event = await getEvent(db, scopeOf(scope.actor, 'event.read'), which.id);
  return { ...event, conflicts: [], events: count };
}

/**
 * Restores a cancelled event, and with a wider extent the other cancelled ones of its series, and notifies the recipients. Returns what
 * it is now double-booked with. Throws like `cancelEvent`, and `conflict` when it isn't cancelled.
 */
export async function restoreEvent(
  { db, mailer, config }: Dependencies,
  scope: Scope<'event.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  which: EventChoice,
  { version }: EventRestoration,
): Promise<SavedEvent> {
  const saved = await withScheduleLock(db, async (tx) => {
    const { named, affected } = await lockChanging(tx, scope, which, version, 'restored');
    await write(tx, affected, { cancelledAt: null, cancelReason: null });
    await notifyRestored(tx, { mailer, config }, scope, club, named, affected);
    await audit(tx, scope.actor, 'event.restored', which.id);
    const ids = affected.map(({ id }) => id);
    const conflicts = await recordConflicts(tx, { mailer, config }, scope, club, {
      id: named.id,
      title: named.title,
      ids,
    });
    return { conflicts, events: ids.length };
  });
  mailer.kick();
  return { ...(await getEvent(db, scopeOf(scope.actor, 'event.read'), which.id)), ...saved };
}

/** Locks and returns the named event, which must not be in the new state already, and the others of its series that aren't. */
async function lockChanging(
  tx: Db,
  scope: Scope<'event.write'>,
  { id, extent }: EventChoice,
  version: number | undefined,
  to: 'cancelled' | 'restored',
): Promise<{ named: EventRow; affected: EventRow[] }> {
  const { named, affected } = await lockAffected(tx, scope, id, extent);
  await checkVersion(tx, scope.actor, { entity: 'event', id: named.id, version: named.version }, version);
  const isSo = ({ cancelledAt }: EventRow) => (cancelledAt !== null) === (to === 'cancelled');
  if (isSo(named)) {
    throw new AppError(
      'conflict',
      to === 'cancelled' ? 'This event is cancelled already.' : 'This event is on the schedule.',
    );
  }
  return { named, affected: affected.filter((row) => !isSo(row)) };
}

async function write(
  tx: Db,
  affected: readonly EventRow[],
  change: Pick<EventRow, 'cancelledAt' | 'cancelReason'>,
): Promise<void> {
  await tx
    .update(events)
    .set({ ...change, updatedAt: now, version: sql`${events.version} + 1` })
    .where(
      inArray(
        events.id,
        affected.map(({ id }) => id),
      ),
    );
}
