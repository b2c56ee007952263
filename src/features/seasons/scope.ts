import { inArray, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';

/** Returns the WHERE of the seasons and registrations that an actor manages: all of the club's. */
export function seasonsWithin({ reach }: Scope<'season.write'>): SQL {
  return reach === 'club' ? sql`true` : sql`false`;
}

/** Returns the WHERE of the players that an actor may register: own children, also those who await the club. */
export function playersToRegister({ actor }: Scope<'season.register'>): SQL {
  return sql`(${inArray(players.id, [...actor.playerIds, 0])} and ${players.status} in ('active', 'awaiting'))`;
}
