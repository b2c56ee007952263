import { arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { announcements } from './tables';

/**
 * Returns the WHERE of the announcements that an actor sees: those of all teams, those of the actor's teams, and a coach's own whatever
 * they target.
 */
export function announcementsWithin({ reach, actor }: Scope<'announcement.read'>): SQL | undefined {
  if (reach === 'club') return undefined;
  const ownTeams = actor.teamIds.map(String);
  return or(
    sql`${announcements.targetTeams} = '{}'`,
    ownTeams.length > 0 ? arrayOverlaps(announcements.targetTeams, ownTeams) : undefined,
    reach === 'team' ? eq(announcements.authorId, actor.id) : undefined,
  );
}

/** Returns the WHERE of the announcements that an actor may change: for a coach, their own. */
export function announcementsChangeableBy({ reach, actor }: Scope<'announcement.change'>): SQL | undefined {
  return reach === 'club' ? undefined : eq(announcements.authorId, actor.id);
}
