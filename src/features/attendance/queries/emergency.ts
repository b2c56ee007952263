import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { takesPlace } from '@/features/events/queries/read';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { firstFirst } from '@/features/guardians/queries/list';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { addDays, type Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { EmergencyCard, TodaysCards } from '../contract/rink';
import { attendeesWithin } from '../scope';
import { findSheetEvent, invited, notedAt } from './sheet';

/**
 * Returns whom to call for the players of an event, by last then first name: for the club all players, for a coach those of their own
 * teams. Throws `not_found` for an event that is out of scope.
 */
export async function listEmergencyCards(
  db: Db,
  scope: Scope<'attendance.take'>,
  eventId: number,
): Promise<EmergencyCard[]> {
  const event = await findSheetEvent(db, scope, eventId);
  return cards(db, and(attendeesWithin(scope), or(invited(event), notedAt(event))));
}

/**
 * Returns the same for all events of `today` that take place, including those that began earlier and still continue, until the club's
 * next midnight. Other teams' events and players are left out.
 */
export async function listTodaysCards(
  db: Db,
  scope: Scope<'rink.store'>,
  today: Day,
  timeZone: string,
): Promise<TodaysCards> {
  const since = instantAt(today, '00:00', timeZone);
  const until = instantAt(addDays(today, 1), '00:00', timeZone);
  const isOfToday = and(lt(events.startTime, until), or(gte(events.startTime, since), gt(events.endTime, now)));
  const rows = await db
    .select({ eventId: events.id, playerId: players.id })
    .from(events)
    .innerJoin(
      players,
      and(attendeesWithin(scope), sql`coalesce(${events.teamId}, ${players.teamId}) = ${players.teamId}`),
    )
    .where(and(isOfToday, takesPlace, eventsWithin(scope)))
    .orderBy(asc(events.startTime), asc(events.id), players.nameKey, players.id);
  const ofEvents = new Map<number, number[]>();
  for (const { eventId, playerId } of rows) ofEvents.set(eventId, [...(ofEvents.get(eventId) ?? []), playerId]);
  const ids = new Set(rows.map(({ playerId }) => playerId));
  return {
    userId: scope.actor.id,
    until,
    events: [...ofEvents].map(([eventId, playerIds]) => ({ eventId, playerIds })),
    cards: ids.size > 0 ? await cards(db, and(attendeesWithin(scope), inArray(players.id, [...ids]))) : [],
  };
}

function cards(db: Db, which: SQL | undefined): Promise<EmergencyCard[]> {
  // A person without a name isn't identified by an e-mail address here: a coach doesn't know it.
  const name = sql`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), 'Guardian')`;
  const family = sql<EmergencyCard['guardians']>`(select coalesce(json_agg(json_build_object('name', ${name},
      'phone', nullif(trim(${users.phone}), '')) order by ${firstFirst}), '[]')
    from ${guardians} join ${users} on ${eq(users.id, guardians.userId)} where ${eq(guardians.playerId, players.id)})`;
  return db
    .select({
      playerId: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      jerseyNumber: players.jerseyNumber,
      emergencyContact: players.emergencyContact,
      emergencyPhone: players.emergencyPhone,
      medicalNotes: players.medicalNotes,
      guardians: family,
    })
    .from(players)
    .where(which)
    .orderBy(players.nameKey, players.id);
}
