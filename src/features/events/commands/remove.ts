import { inArray } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { App, Club } from '@/platform/http/context';
import { dayOf } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { SeriesScope } from '../contract/change';
import { events } from '../tables';
import { withScheduleLock } from './lock-schedule';
import { notifyRemoved } from './notify';
import { deleteEmptySeries, endSeries, lockAffected } from './series';
import { storeCancelled } from './tombstones';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Deletes an event, or more of its series, and notifies the recipients of those that weren't cancelled before. Throws `not_found` when
 * the actor may not change it.
 */
export async function removeEvent(
  { db, mailer, config }: Dependencies,
  scope: Scope<'event.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  { id, extent }: { id: number; extent: SeriesScope },
): Promise<void> {
  await withScheduleLock(db, async (tx) => {
    const { named, affected } = await lockAffected(tx, scope, id, extent);
    await storeCancelled(tx, affected, 'deleted');
    await notifyRemoved(tx, { mailer, config }, scope, club, named, affected);
    await tx.delete(events).where(
      inArray(
        events.id,
        affected.map((row) => row.id),
      ),
    );
    if (named.seriesId !== null) {
      const [first = named] = affected;
      if (extent !== 'one') await endSeries(tx, named.seriesId, dayOf(first.startTime, club.timeZone));
      await deleteEmptySeries(tx, named.seriesId);
    }
    await audit(tx, scope.actor, 'event.deleted', id);
  });
  mailer.kick();
}
