import type { Actor } from '@/shared/permissions';
import type { Db } from './db/database';
import { inChunks } from './db/in-chunks';
import { auditLog } from './db/tables';

/**
 * Records in the audit log, in the same transaction, who did what to which row. `action` is a verb in the past tense:
 * `announcement.published`. `rows` is the number of affected rows where that is more than one.
 */
export async function audit(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  action: `${string}.${string}`,
  entityId: string | number,
  rows?: number,
): Promise<void> {
  const entity = action.slice(0, action.indexOf('.'));
  await tx.insert(auditLog).values({ actorId: actor?.id ?? null, action, entity, entityId: String(entityId), rows });
}

/** Records the same action for each of several rows. */
export async function auditEach(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  action: `${string}.${string}`,
  entityIds: readonly number[],
): Promise<void> {
  const entity = action.slice(0, action.indexOf('.'));
  await inChunks(entityIds, (chunk) =>
    tx
      .insert(auditLog)
      .values(chunk.map((id) => ({ actorId: actor?.id ?? null, action, entity, entityId: String(id) }))),
  );
}
