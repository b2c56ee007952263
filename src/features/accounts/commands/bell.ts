import { eq, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { users } from '../tables';

/**
 * Stores up to which publication time the actor has seen announcements. It never moves back, since a device may have an older list, nor
 * into the future. Not written to the audit log, like the time of the last activity.
 */
export async function recordBellSeen(
  db: Db,
  { actor }: Scope<'announcement.read'>,
  { until }: { until: string },
): Promise<void> {
  const seen = sql`greatest(${users.bellSeenAt}, least(${until}::timestamptz, ${now}))`;
  await db.update(users).set({ bellSeenAt: seen }).where(eq(users.id, actor.id));
}
