import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import type { Scope } from '@/shared/permissions';
import type { LastBackup } from './contract';
import { backupsWithin } from './scope';

/** Returns when the last backup was completed, and whether the club was restored from it, by the audit log. */
export async function readLastBackup(db: Db, scope: Scope<'backup.make'>): Promise<LastBackup> {
  const found = await db
    .select({ action: auditLog.action, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'backup'), inArray(auditLog.action, [MADE, RESTORED]), backupsWithin(scope)))
    // In the order of recording, since another machine's clock may have been ahead.
    .orderBy(desc(auditLog.id))
    .limit(2);
  return {
    madeAt: found.find(({ action }) => action === MADE)?.at ?? null,
    restoredAt: found[0]?.action === RESTORED ? found[0].at : null,
  };
}

const MADE = 'backup.made';
const RESTORED = 'backup.restored';
