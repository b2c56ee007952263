import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';

/** The WHERE of the backups that an actor may know of: all, for anyone who may make them. */
export function backupsWithin({ reach }: Scope<'backup.make'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}
