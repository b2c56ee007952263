import { inArray, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { teams } from './tables';

/** What reaches teams by whose they are. */
type TeamScope = Scope<'team.read' | 'team.write' | 'roster.send' | 'player.import' | 'dashboard.read'>;

/** The WHERE that keeps a query on `team` within an actor's reach: own teams for a coach, the children's for a parent. */
export function teamsWithin({ reach, actor }: TeamScope): SQL | undefined {
  return reach === 'club' ? undefined : inArray(teams.id, [...actor.teamIds, 0]);
}
