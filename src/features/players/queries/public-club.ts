import { sql } from 'drizzle-orm';
import { logoMark } from '@/features/club/queries';
import { logoUrlOf } from '@/features/club/rules';
import { clubs } from '@/features/club/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { players } from '../tables';

/** What a club tells everybody on its public page: who it is, and how many play in how many active teams. Null before there is one. */
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
