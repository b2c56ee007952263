import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { rolesToInvite, rolesWith, type Scope } from '@/shared/permissions';
import { staffInvitations, users } from './tables';

/**
 * The WHERE of the users whom an actor may see: all active ones, for a coach the coaches and own teams' guardians, else the actor alone.
 */
export function usersWithin({ reach, actor }: Scope<'user.read'>): SQL | undefined {
  if (reach === 'club') return eq(users.isActive, true);
  if (reach === 'own') return eq(users.id, actor.id);
  const ownGuardians = sql`(select ${guardians.userId} from ${guardians}
    join ${players} on ${players.id} = ${guardians.playerId} where ${inArray(players.teamId, [...actor.teamIds, 0])})`;
  const coaches = inArray(users.role, rolesWith('team.coach', 'team'));
  return and(eq(users.isActive, true), or(coaches, inArray(users.id, ownGuardians)));
}

/** The WHERE of the invitations to the staff that an actor may make. */
export function staffInvitationsWithin({ actor }: Scope<'staff.invite'>): SQL {
  return inArray(staffInvitations.role, rolesToInvite(actor));
}

/** The WHERE of the accounts that an actor manages: all of the club's, including deactivated ones, or none. */
export function accountsWithin({ reach }: Scope<'admin.read' | 'user.write' | 'password.link'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}
