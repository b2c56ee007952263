import { eq, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { guardianInvitations } from './tables';

/** Returns the WHERE of the invitations that an actor may see and withdraw: a family's are those that the actor sent. */
export function invitationsWithin({ reach, actor }: Scope<'guardian.invite' | 'player.import'>): SQL | undefined {
  return reach === 'club' ? undefined : eq(guardianInvitations.invitedBy, actor.id);
}
