import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import { AppError } from '@/shared/errors';
import { type Actor, rolesWith, scopeOf } from '@/shared/permissions';
import { usersWithin } from '../scope';
import { users } from '../tables';

interface ChangedEntity {
  /** The entity's name in the audit log, for example `player`. */
  entity: string;
  id: number;
  /** The latest version. */
  version: number;
}

/** Audit actions that are noted on a row without changing it. */
const unchanging = ['player.data_taken', 'team.roster_sent', 'dues-rule.charged', 'payment.reminded'];

/**
 * Throws `stale` unless `version` is the row's latest or omitted, with the name of the user who changed it last when `actor` may know it.
 * @unscoped changes what its caller has locked within a scope
 */
export async function checkVersion(
  tx: Db,
  actor: Actor,
  { entity, id, version: newest }: ChangedEntity,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === newest) return;
  const isOfRow = and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id)));
  const [last] = await tx
    .select({ id: auditLog.actorId, firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .leftJoin(users, and(eq(users.id, auditLog.actorId), isKnownTo(actor)))
    .where(and(isOfRow, notInArray(auditLog.action, unchanging)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (last?.id === actor.id) throw new AppError('stale', 'You changed this elsewhere after you opened it here.');
  const name = [last?.firstName, last?.lastName].filter(Boolean).join(' ') || 'Somebody else';
  throw new AppError('stale', `${name} changed this after you opened it.`);
}

/** The users whose names the actor may know: staff, the users in the actor's scope and the other guardians of the actor's children. */
function isKnownTo(actor: Actor): SQL | undefined {
  const ofFamily = sql`(select ${guardians.userId} from ${guardians} where ${inArray(guardians.playerId, [...actor.playerIds, 0])})`;
  return or(
    inArray(users.role, rolesWith('staff.factor')),
    usersWithin(scopeOf(actor, 'user.read')),
    inArray(users.id, ofFamily),
  );
}
