import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { type Day, dayOf } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { can, type Scope, scopeOf } from '@/shared/permissions';
import type { SavedEvent } from '../contract/event';
import type { EventForm } from '../contract/form';
import { getEvent } from '../queries/read';
import { checkScore, gameAfter } from '../rules/game';
import { repeatedTimes } from '../rules/repeat';
import { eventSeries, events } from '../tables';
import { recordConflicts } from './double-booked';
import { withScheduleLock } from './lock-schedule';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Plans an event, or one for each date of a series. Returns the first one and what it is double-booked with; those who planned that are
 * notified by mail. Throws `invalid` for a start before `today`, an impossible score, a team that doesn't exist or an impossible series,
 * and `forbidden` when a coach plans for all teams or for another coach's.
 */
export async function planEvent(
  { db, mailer, config }: Dependencies,
  scope: Scope<'event.write'>,
  { club, today }: { club: Pick<Club, 'name' | 'timeZone'>; today: Day },
  { repeat, ...form }: EventForm,
): Promise<SavedEvent> {
  if (dayOf(form.startTime, club.timeZone) < today) {
    throw invalidField('startTime', "A new event can't start before today.");
  }
  const game = gameAfter(form);
  checkScore(game, form.startTime, clock().getTime());
  const spans = repeat ? await repeatedTimes(form, repeat, club.timeZone) : [form];
  const planned = await withScheduleLock(db, async (tx) => {
    await checkTeam(tx, scope, form.teamId);
    const seriesId = repeat ? await startSeries(tx, repeat) : null;
    const rows = await tx
      .insert(events)
      .values(
        spans.map(({ startTime, endTime }, index) => ({
          ...form,
          ...game,
          // A score belongs to one game.
          ...(index > 0 && { ourScore: null, theirScore: null }),
          startTime,
          endTime,
          seriesId,
          createdById: scope.actor.id,
        })),
      )
      .returning({ id: events.id });
    const [first] = rows;
    if (!first) throw new AppError('internal');
    await audit(tx, scope.actor, 'event.planned', first.id);
    const saved = { id: first.id, title: form.title, ids: rows.map(({ id }) => id) };
    const conflicts = await recordConflicts(tx, { mailer, config }, scope, club, saved);
    return { id: first.id, conflicts, events: rows.length };
  });
  mailer.kick();
  const { id, ...rest } = planned;
  return { ...(await getEvent(db, scopeOf(scope.actor, 'event.read'), id)), ...rest };
}

/** Throws `invalid` for a team that doesn't exist, and `forbidden` when the actor may not plan for it. */
export async function checkTeam(tx: Db, { actor }: Scope<'event.write'>, teamId: number | null): Promise<void> {
  const teamIds = teamId === null ? [] : [teamId];
  const existing = await existingTeamIds(tx, teamIds);
  if (teamId !== null && !existing.has(teamId)) throw invalidField('teamId', "This team doesn't exist.");
  if (!can(actor, 'event.write', { teamIds })) {
    throw new AppError('forbidden', 'As a coach, choose one of your own teams.');
  }
}

async function startSeries(tx: Db, { days, until }: NonNullable<EventForm['repeat']>): Promise<number> {
  const [series] = await tx
    .insert(eventSeries)
    .values({ days: [...new Set(days)], until })
    .returning({ id: eventSeries.id });
  if (!series) throw new AppError('internal');
  return series.id;
}
