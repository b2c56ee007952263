import { sql } from 'drizzle-orm';
import { logoMark } from '@/features/club/queries';
import { logoUrlOf } from '@/features/club/rules';
import { clubs } from '@/features/club/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { players } from '../tables';

/**
 * Returns what the club's public page shows: the club, and the numbers of players and active teams. Null before there is a club.
 * @unscoped what the public page shows everybody
 */
export async function readPublicClub(db: Db) {
  const [row] = await db
    .select({
      name: clubs.name,
      mark: logoMark,
      color: clubs.color,
      isDemo: clubs.isDemo,
      players: sql<number>`(select count(*)::int from ${players} where ${players.status} = 'active')`,
      teams: sql<number>`(select count(*)::int from ${teams} where ${teams.isActive} and ${teams.archivedAt} is null)`,
    })
    .from(clubs);
  if (!row) return null;
  const { mark, ...club } = row;
  return { ...club, logoUrl: logoUrlOf(mark) };
}
