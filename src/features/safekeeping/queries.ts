import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import type { Scope } from '@/shared/permissions';
import type { LastBackup } from './contract';
import { backupsWithin } from './scope';

/** When the last backup was taken to its end, by the audit log. */
export async function readLastBackup(db: Db, scope: Scope<'backup.make'>): Promise<LastBackup> {
  const [last] = await db
    .select({ madeAt: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'backup'), eq(auditLog.action, 'backup.made'), backupsWithin(scope)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return { madeAt: last?.madeAt ?? null };
}
