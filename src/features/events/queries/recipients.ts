import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { mayEver } from '@/shared/permissions';
import { events } from '../tables';

export interface Person {
  id: string;
  email: string;
}

/**
 * Returns the active guardians and the coach of a team (of all teams for null), except one person.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export function eventRecipients(db: Db, teamId: number | null, exceptId: string): Promise<Person[]> {
  const isMeant = (column: SQL) => (teamId === null ? sql`${column} is not null` : sql`${column} = ${teamId}`);
  const families = sql`select ${guardians.userId} from ${guardians} join ${players} on ${players.id} = ${guardians.playerId}
    where ${isMeant(sql`${players.teamId}`)}`;
  const coaches = sql`select ${teams.coachId} from ${teams} where ${isMeant(sql`${teams.id}`)} and ${teams.coachId} is not null
    and ${teams.archivedAt} is null`;
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isActive, true), ne(users.id, exceptId), sql`${users.id} in (${families} union ${coaches})`))
    .orderBy(users.id);
}

/**
 * Returns the planners of these events who may still plan, except one person, each with their own of these events by start.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function plannersOf(db: Db, eventIds: readonly number[], exceptId: string) {
  const rows = await db
    .select({ event: events, id: users.id, email: users.email, role: users.role })
    .from(events)
    .innerJoin(users, eq(users.id, events.createdById))
    .where(and(inArray(events.id, [...eventIds, 0]), eq(users.isActive, true), ne(users.id, exceptId)))
    .orderBy(users.id, events.startTime, events.id);
  const planners = new Map<string, { person: Person; theirs: (typeof events.$inferSelect)[] }>();
  for (const { event, id, email } of rows.filter((row) => mayEver(row, 'event.write'))) {
    const entry = planners.get(id) ?? { person: { id, email }, theirs: [] };
    entry.theirs.push(event);
    planners.set(id, entry);
  }
  return [...planners.values()];
}
