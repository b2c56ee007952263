import { eq, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { calendarFeeds } from './tables';

/** Returns the WHERE of the calendars that an actor owns. */
export function feedsWithin({ actor }: Scope<'calendar.manage'>): SQL {
  return eq(calendarFeeds.userId, actor.id);
}
