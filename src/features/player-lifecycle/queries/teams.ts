import { desc, sql } from 'drizzle-orm';
import { comesBackTo } from '@/features/players/queries/former-team';
import { players } from '@/features/players/tables';
import { archivedTeamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { ArchivedTeam } from '../contract';
import { doneBy } from './done-by';

/** Returns the archived teams, newest first, with the number of players who would be on them again. */
export async function listArchivedTeams(db: Db, scope: Scope<'team.write'>): Promise<ArchivedTeam[]> {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      ageGroup: teams.ageGroup,
      // Not null, as the WHERE only includes archived teams.
      archivedAt: sql<string>`${utcText(teams.archivedAt)}`,
      byName: doneBy('team', sql`team.id`, ['team.archived']),
      playerCount: sql<number>`(select count(*)::integer from ${players} where ${comesBackTo(sql`team.id`)})`,
    })
    .from(teams)
    .where(archivedTeamsWithin(scope))
    .orderBy(desc(teams.archivedAt), desc(teams.id));
}
