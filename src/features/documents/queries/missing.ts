import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { documents, documentTypes } from '../tables';
import { isLive } from './standing';

/** Required documents that a player in scope hasn't handed in, or whose copy was rejected or is past its date on `today`. */
export function listMissingDocuments(db: Db, scope: Scope<'dashboard.todo'>, today: Day) {
  const valid = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(eq(documents.playerId, players.id), eq(documents.type, documentTypes.name), isLive(today)));
  return db
    .select({
      playerId: players.id,
      playerFirstName: players.firstName,
      teamName: teams.name,
      type: documentTypes.name,
    })
    .from(players)
    .innerJoin(documentTypes, eq(documentTypes.isRequired, true))
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(and(playersWithin(scope), notExists(valid)))
    .orderBy(asc(players.firstName), asc(players.id), asc(documentTypes.name));
}
