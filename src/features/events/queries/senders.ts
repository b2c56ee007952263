import { teams } from '@/features/teams/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';

/**
 * Returns a function that returns whom a push message about some of these teams is from: the one team, otherwise the club.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function sendersOf(
  db: Db,
  ids: readonly (number | null)[],
  club: { name: string },
): Promise<(teamIds: ReadonlySet<number | null>) => string> {
  const known = ids.filter((id) => id !== null);
  const rows = await db.select({ id: teams.id, name: teams.name }).from(teams).where(isOneOf(teams.id, known));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (teamIds) => {
    const [first = null, ...more] = teamIds;
    return (first !== null && more.length === 0 && names.get(first)) || club.name;
  };
}
