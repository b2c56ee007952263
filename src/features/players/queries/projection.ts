import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { utcText } from '@/platform/db/columns';
import type { Day } from '@/shared/dates';
import { type Actor, scopeOf } from '@/shared/permissions';
import { playersWithin } from '../queries';
import { guardians, players } from '../tables';
import { playerStanding } from './standing';

/** A player as JSON: in full where `actor` may read it, else the few fields that a coach learns of other teams' players. */
export function playerJson(actor: Actor, today: Day): SQL {
  const readable = playersWithin(scopeOf(actor, 'player.read'));
  const full = sql`json_build_object(${fullFields(today)})`;
  if (!readable) return full;
  return sql`case when coalesce(${readable}, false) then ${full} else json_build_object('access', 'limited', ${limitedFields}) end`;
}

/**
 * What `playerJson` reads from beside `player`. `family` holds the guardians as JSON, the first one first. Everything is looked up row by
 * row, so that the rows keep the order of the index that they come by: sorting 100,000 wide rows costs more than their look-ups.
 */
export function playerJoins(actor: Actor): SQL {
  return sql`left join lateral (select json_agg(${guardianJson(actor)} order by ${firstFirst}) as guardians
      from ${guardians} join ${users} on ${users.id} = ${guardians.userId}
      where ${guardians.playerId} = ${players.id}) family on true`;
}

/** A player's guardians in order. `parentId` is the first one's. */
export const firstFirst = sql`${guardians.rank}, ${guardians.createdAt}, ${guardians.userId}`;

const limitedFields = sql`'id', ${players.id}, 'firstName', ${players.firstName}, 'lastName', ${players.lastName},
  'position', ${players.position}, 'jerseyNumber', ${players.jerseyNumber}, 'teamId', ${players.teamId},
  'team', (select json_build_object('id', ${teams.id}, 'name', ${teams.name}) from ${teams} where ${teams.id} = ${players.teamId})`;

function fullFields(today: Day): SQL {
  const standing = playerStanding(today);
  return sql`'access', 'full', ${limitedFields}, 'birthDate', ${players.birthDate},
    'parentId', family.guardians -> 0 -> 'id', 'emergencyContact', ${players.emergencyContact},
    'emergencyPhone', ${players.emergencyPhone}, 'medicalNotes', ${players.medicalNotes},
    'createdAt', ${utcText(players.createdAt)}, 'version', ${players.version},
    'compliance', ${standing.compliance}, 'paymentStatus', ${standing.paymentStatus},
    'guardians', coalesce(family.guardians, '[]')`;
}

/** Who has no name is known by e-mail, but only to those who may read anybody's; one's own is no secret. */
function guardianJson(actor: Actor): SQL {
  const knowsAll = scopeOf(actor, 'user.read').reach === 'club';
  const email = knowsAll ? sql`${users.email}` : sql`case when ${users.id} = ${actor.id} then ${users.email} end`;
  return sql`json_build_object('id', ${users.id},
    'name', coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${email}, 'Unknown User'),
    'email', ${email})`;
}
