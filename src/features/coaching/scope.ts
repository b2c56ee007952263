import { eq, type SQL, sql } from 'drizzle-orm';
import { isActive, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';
import { coachEarnings, coachSessionPlayers, coachSessions } from './tables';

type CoachScope = Scope<'coaching.read' | 'coaching.write'>;

/** Returns the WHERE of a coach's own sessions. */
export function sessionsWithin({ actor }: CoachScope): SQL {
  return eq(coachSessions.coachId, actor.id);
}

/** Returns the WHERE of a coach's own earnings. */
export function earningsWithin({ actor }: CoachScope): SQL {
  return eq(coachEarnings.coachId, actor.id);
}

/** Returns the WHERE of the students that a coach may see, in a query that has joined `player`: active players in own sessions. */
export function studentsWithin(scope: CoachScope): SQL {
  return sql`(${sessionsWithin(scope)} and ${isActive})`;
}

/** Returns the WHERE of the places in sessions that a family sees, in a query that has joined `player`: own children's. */
export function placesWithin(scope: Scope<'lesson.read'>): SQL {
  return sql`(${eq(coachSessionPlayers.playerId, players.id)} and ${playersWithin(scope)})`;
}
