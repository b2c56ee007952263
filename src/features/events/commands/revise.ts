import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { addDays, dayOf, daysBetween } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { SeriesScope } from '../contract/change';
import type { SavedEvent } from '../contract/event';
import type { EventChange } from '../contract/form';
import { getEvent } from '../queries/read';
import { checkScore, type Game, gameAfter } from '../rules/game';
import { timesOn } from '../rules/repeat';
import { events } from '../tables';
import { recordConflicts } from './double-booked';
import { withScheduleLock } from './lock-schedule';
import { type Move, notifyMoved } from './notify';
import { checkTeam } from './plan';
import { type EventRow, lockAffected, moveSeries, splitSeries } from './series';
import { storeCancelled } from './tombstones';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Changes an event, and with a wider extent the others of its series: only the fields that differ, so that individual changes are
 * preserved; a new time moves each by the same number of days to the same wall-clock time. Notifies the recipients of a new time or
 * place. Throws `not_found`, `forbidden` and `invalid` like planning, and `stale` when `version` isn't the latest.
 */
export async function reviseEvent(
  { db, mailer, config }: Dependencies,
  scope: Scope<'event.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  { id, extent }: { id: number; extent: SeriesScope },
  { version, ...change }: EventChange,
): Promise<SavedEvent> {
  const saved = await withScheduleLock(db, async (tx) => {
    const { named, affected } = await lockAffected(tx, scope, id, extent);
    await checkVersion(tx, scope.actor, { entity: 'event', id, version: named.version }, version);
    const form = { ...change, ...gameAfter(change, named) };
    checkScore(form, form.startTime, clock().getTime());
    await checkTeam(tx, scope, form.teamId);
    const seriesId = await seriesAfter(tx, named, form, extent, club.timeZone);
    const moves = movesOf(named, affected, form, club.timeZone);
    await storeCancelled(tx, affected, form.teamId === named.teamId ? undefined : form.teamId);
    await write(tx, named, moves, form, seriesId);
    await notifyMoved(tx, { mailer, config }, scope, club, named, moves);
    await audit(tx, scope.actor, 'event.revised', id);
    const ids = moves.map(({ before }) => before.id);
    const conflicts = await recordConflicts(tx, { mailer, config }, scope, club, { id, title: form.title, ids });
    return { conflicts, events: ids.length };
  });
  mailer.kick();
  return { ...(await getEvent(db, scopeOf(scope.actor, 'event.read'), id)), ...saved };
}

type Form = Omit<EventChange, 'version'> & Game;

/** Returns the series that the events belong to afterwards: `following` splits off the earlier ones. */
async function seriesAfter(tx: Db, named: EventRow, form: Form, extent: SeriesScope, timeZone: string) {
  if (extent === 'one' || named.seriesId === null) return named.seriesId;
  const day = dayOf(named.startTime, timeZone);
  const seriesId = extent === 'following' ? await splitSeries(tx, named, day) : named.seriesId;
  if (seriesId !== null) await moveSeries(tx, seriesId, day, dayOf(form.startTime, timeZone));
  return seriesId;
}

/** Returns the change of each event: the form's fields that differ from the named event's, and the new time. */
function movesOf(named: EventRow, affected: readonly EventRow[], form: Form, timeZone: string): Move[] {
  const { startTime, endTime, ...rest } = form;
  const changed = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => named[key as keyof typeof rest] !== value),
  ) as Partial<typeof rest>;
  const timeChanged = startTime !== named.startTime || endTime !== named.endTime;
  const count = daysBetween(dayOf(named.startTime, timeZone), dayOf(startTime, timeZone));
  return affected.map((before) => {
    if (before.id === named.id) return { before, after: { ...before, ...form } };
    const span = timeChanged ? timesOn(addDays(dayOf(before.startTime, timeZone), count), form, timeZone) : {};
    return { before, after: { ...before, ...changed, ...span } };
  });
}

/** Writes all events in one statement: each row takes its own values from the lists. */
async function write(tx: Db, named: EventRow, moves: Move[], form: Form, seriesId: number | null): Promise<void> {
  const ids = sql.param(moves.map(({ before }) => before.id));
  const ofEach = (values: string[]): SQL =>
    sql`(${sql.param(values)}::timestamptz[])[array_position(${ids}::int[], ${events.id})]`;
  const same = <K extends 'title' | 'description' | 'type' | 'teamId' | 'location' | 'opponent' | 'side'>(key: K) =>
    form[key] === named[key] ? {} : { [key]: form[key] };
  // A score belongs to one game, whatever the extent.
  const ofNamed = (value: number | null, column: AnyColumn): SQL =>
    sql`case when ${events.id} = ${named.id} then ${value}::integer else ${column} end`;
  await tx
    .update(events)
    .set({
      ...same('title'),
      ...same('description'),
      ...same('type'),
      ...same('teamId'),
      ...same('location'),
      ...same('opponent'),
      ...same('side'),
      ourScore: ofNamed(form.ourScore, events.ourScore),
      theirScore: ofNamed(form.theirScore, events.theirScore),
      startTime: ofEach(moves.map(({ after }) => after.startTime)),
      endTime: ofEach(moves.map(({ after }) => after.endTime)),
      seriesId,
      updatedAt: now,
      version: sql`${events.version} + 1`,
    })
    .where(
      inArray(
        events.id,
        moves.map(({ before }) => before.id),
      ),
    );
}
