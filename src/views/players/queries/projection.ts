import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { complianceSql } from '@/features/documents/queries/compliance';
import { firstFirst, guardianJson } from '@/features/guardians/queries/list';
import { guardians } from '@/features/guardians/tables';
import { paymentStateSql } from '@/features/payments/queries/status';
import { playersReadableBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { utcText } from '@/platform/db/columns';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';

/**
 * Returns SQL for a player as JSON: in full when the actor may read it, otherwise with the few fields that a coach may know about other
 * teams' players.
 */
export function playerJson({ actor }: Scope<'player.list'>, today: Day): SQL {
  const scope = scopeOf(actor, 'player.read');
  const full = sql`json_build_object(${fullFields(today)})`;
  // The club reads every player that it may open in full, including archived ones.
  if (scope.reach === 'club') return full;
  return sql`case when coalesce(${playersReadableBy(scope)}, false) then ${full} else json_build_object('access', 'limited', ${limitedFields}) end`;
}

/**
 * Returns the joins that `playerJson` needs. `family` contains the guardians as JSON, the first one first. They are lateral, so that the
 * rows keep the order of the index: sorting 100,000 wide rows costs more than the look-ups.
 */
export function playerJoins(scope: Scope<'player.list'>): SQL {
  return sql`left join lateral (select json_agg(${guardianJson(scope)} order by ${firstFirst}) as guardians
      from ${guardians} join ${users} on ${users.id} = ${guardians.userId}
      where ${guardians.playerId} = ${players.id}) family on true`;
}

const limitedFields = sql`'id', ${players.id}, 'firstName', ${players.firstName}, 'lastName', ${players.lastName},
  'position', ${players.position}, 'jerseyNumber', ${players.jerseyNumber}, 'teamId', ${players.teamId},
  'team', (select json_build_object('id', ${teams.id}, 'name', ${teams.name}) from ${teams} where ${teams.id} = ${players.teamId})`;

function fullFields(today: Day): SQL {
  return sql`'access', 'full', ${limitedFields}, 'birthDate', ${players.birthDate},
    'parentId', family.guardians -> 0 -> 'id', 'emergencyContact', ${players.emergencyContact},
    'emergencyPhone', ${players.emergencyPhone}, 'medicalNotes', ${players.medicalNotes},
    'status', ${players.status},
    'statusSince', ${utcText(players.statusSince)}, 'createdAt', ${utcText(players.createdAt)}, 'version', ${players.version},
    'compliance', ${complianceSql(today).column}, 'paymentStatus', ${paymentStateSql(today).column},
    'guardians', coalesce(family.guardians, '[]')`;
}
