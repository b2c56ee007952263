import { eq, type SQL, sql } from 'drizzle-orm';
import { isActive, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';
import { coachEarnings, coachSessionPlayers, coachSessions } from './tables';

type CoachScope = Scope<'coaching.read' | 'coaching.write'>;

/** The WHERE of a coach's own sessions. */
export function sessionsWithin({ actor }: CoachScope): SQL {
  return eq(coachSessions.coachId, actor.id);
}

/** The WHERE of a coach's own earnings. */
export function earningsWithin({ actor }: CoachScope): SQL {
  return eq(coachEarnings.coachId, actor.id);
}

/** The WHERE of the students that a coach is told of, in a query that has joined `player`: of own sessions, those who play here. */
export function studentsWithin(scope: CoachScope): SQL {
  return sql`(${sessionsWithin(scope)} and ${isActive})`;
}

/** The WHERE of the places in sessions that a family sees, in a query that has joined `player`: own children's. */
export function placesWithin(scope: Scope<'lesson.read'>): SQL {
  return sql`(${eq(coachSessionPlayers.playerId, players.id)} and ${playersWithin(scope)})`;
}
