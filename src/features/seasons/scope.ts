import { inArray, type SQL, sql } from 'drizzle-orm';
import { playersReadableBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';
import { registrationAnswers, registrations } from './tables/registration';
import { seasonQuestions, seasonTeams } from './tables/season';

/** Returns the WHERE of the seasons and registrations that an actor manages: all of the club's. */
export function seasonsWithin({ reach }: Scope<'season.write'>): SQL {
  return reach === 'club' ? sql`true` : sql`false`;
}

/**
 * Returns the WHERE of a query on `player`, `registration`, `registration_answer` and `season_question` that limits it to the answers of
 * players with a place in a season that their team plays in: for a coach, to those of own players that both the question and what their
 * family was told open to coaches. Families read none.
 */
export function answersWithin(scope: Scope<'player.read'>): SQL {
  if (scope.reach !== 'club' && scope.reach !== 'team') return sql`false`;
  return sql`(${playersReadableBy(scope)} and ${registrations.state} = 'registered'
    and ${scope.reach === 'club' || sql`(${registrationAnswers.reader} = 'coaches' and ${seasonQuestions.reader} = 'coaches')`}
    and exists (select from ${seasonTeams} where ${seasonTeams.seasonId} = ${registrations.seasonId}
      and ${seasonTeams.teamId} = ${players.teamId}))`;
}

/** Returns the WHERE of the players that an actor may register: own children, also those who await the club. */
export function playersToRegister({ actor }: Scope<'season.register'>): SQL {
  return sql`(${inArray(players.id, [...actor.playerIds, 0])} and ${players.status} in ('active', 'awaiting'))`;
}
