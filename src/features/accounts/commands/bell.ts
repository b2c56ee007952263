import { eq, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { users } from '../tables';

/**
 * Notes that the actor has seen the announcements that were published up to then. It never goes back, as a device may have an older list,
 * and never beyond now. Nobody's deed: it is no more in the audit log than when somebody was last here.
 */
export async function noteBellSeen(
  db: Db,
  { actor }: Scope<'announcement.read'>,
  { until }: { until: string },
): Promise<void> {
  const seen = sql`greatest(${users.bellSeenAt}, least(${until}::timestamptz, ${now}))`;
  await db.update(users).set({ bellSeenAt: seen }).where(eq(users.id, actor.id));
}
