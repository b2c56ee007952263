import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Player } from '../contract/player';
import { jerseyWarning, personKey } from '../rules/people';
import { playersReadableBy } from '../scope';
import { players } from '../tables';

type PlayerIdentity = Pick<Player, 'id' | 'firstName' | 'lastName' | 'birthDate' | 'teamId' | 'jerseyNumber'>;

/** Returns sentences about what was saved nevertheless, limited to other players whom the actor may know. */
export async function warningsOf(db: Db, scope: Scope<'player.write'>, player: PlayerIdentity): Promise<string[]> {
  const { jerseyNumber } = player;
  const jersey = jerseyNumber === null ? null : jerseyWarning(jerseyNumber, await wearers(db, scope, player));
  const twin = await hasTwin(db, scope, player);
  return [jersey, twin ? 'A player of this name and birth date is in the club already.' : null].filter(
    (warning) => warning !== null,
  );
}

/** Returns other players of the team who wear the same number. */
async function wearers(db: Db, scope: Scope<'player.write'>, { id, teamId, jerseyNumber }: PlayerIdentity) {
  if (teamId === null || jerseyNumber === null) return [];
  return db
    .select({ firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(
      and(
        eq(players.teamId, teamId),
        eq(players.jerseyNumber, jerseyNumber),
        ne(players.id, id),
        playersReadableBy(scope),
      ),
    )
    .orderBy(players.nameKey, players.id);
}

async function hasTwin(db: Db, scope: Scope<'player.write'>, player: PlayerIdentity): Promise<boolean> {
  const sameDay = await db
    .select({ firstName: players.firstName, lastName: players.lastName, birthDate: players.birthDate })
    .from(players)
    .where(and(eq(players.birthDate, player.birthDate), ne(players.id, player.id), playersReadableBy(scope)));
  return sameDay.some((other) => personKey(other) === personKey(player));
}
