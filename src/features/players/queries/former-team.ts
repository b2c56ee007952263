import { type SQL, sql } from 'drizzle-orm';

/** Returns the WHERE of the players who return to a team when it is restored: active, and on no other team since. */
export function comesBackTo(teamId: SQL): SQL {
  return sql`player.former_team_id = ${teamId} and player.team_id is null and player.standing = 'active'`;
}
