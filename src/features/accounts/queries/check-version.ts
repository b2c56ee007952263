import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import { AppError } from '@/shared/errors';
import { type Actor, rolesWith, scopeOf } from '@/shared/permissions';
import { usersWithin } from '../scope';
import { users } from '../tables';

interface Changed {
  /** As the audit log calls it: `player`. */
  entity: string;
  id: number;
  /** The newest. */
  version: number;
}

/** What is noted of a row without a change to it. */
const unchanging = ['player.data_taken', 'team.roster_sent', 'dues-rule.charged', 'payment.reminded'];

/** Throws `stale`, with the name of who changed the row last where `actor` may know it, unless `version` is its newest or left out. */
export async function checkVersion(
  tx: Db,
  actor: Actor,
  { entity, id, version: newest }: Changed,
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

/** Whose names somebody may know: the staff's, those of whom they know as users, and of who looks after their children with them. */
function isKnownTo(actor: Actor): SQL | undefined {
  const ofFamily = sql`(select ${guardians.userId} from ${guardians} where ${inArray(guardians.playerId, [...actor.playerIds, 0])})`;
  return or(
    inArray(users.role, rolesWith('staff.factor')),
    usersWithin(scopeOf(actor, 'user.read')),
    inArray(users.id, ofFamily),
  );
}
