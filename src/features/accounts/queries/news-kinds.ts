import { eq } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import { type PushKind, pushKinds } from '@/shared/mail-kinds';
import { mayEver, type Scope } from '@/shared/permissions';

/** Returns the kinds of news that the user can get: by their role, and as a guardian. */
export async function listNewsKinds(db: Db, { actor }: Scope<'account.edit'>): Promise<PushKind[]> {
  const children = await db
    .select({ playerId: guardians.playerId })
    .from(guardians)
    .where(eq(guardians.userId, actor.id))
    .limit(1);
  const isFamily = children.length > 0 || mayEver(actor, 'attendance.answer');
  const isOfTeam = isFamily || mayEver(actor, 'team.coach');
  const gets: Record<PushKind, boolean> = {
    announcements: isOfTeam,
    schedule: isOfTeam,
    attendance: isFamily,
    papers: isFamily,
    payments: isFamily,
    tasks: mayEver(actor, 'payment.write') || mayEver(actor, 'document.review'),
  };
  return pushKinds.filter((kind) => gets[kind]);
}
