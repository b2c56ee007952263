import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { teams } from './tables';

/** Permissions that reach teams by ownership. */
type TeamScope = Scope<'team.read' | 'team.write' | 'roster.send' | 'player.import' | 'dashboard.read'>;

/**
 * Returns the WHERE that limits a query on `team` to an actor's reach: own teams for a coach, the children's for a parent. Archived teams
 * are never included.
 */
export function teamsWithin({ reach, actor }: TeamScope): SQL | undefined {
  const notArchived = isNull(teams.archivedAt);
  return reach === 'club' ? notArchived : and(notArchived, inArray(teams.id, [...actor.teamIds, 0]));
}

/** Returns the WHERE of the archived teams that an actor may restore. */
export function archivedTeamsWithin({ reach, actor }: Scope<'team.write'>): SQL | undefined {
  const archived = isNotNull(teams.archivedAt);
  return reach === 'club' ? archived : and(archived, inArray(teams.id, [...actor.teamIds, 0]));
}
