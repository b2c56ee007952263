import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { mailKinds, type PushKind, pushKinds } from '@/shared/mail-kinds';
import { mayEver, type Scope } from '@/shared/permissions';
import type { Account } from '../contract/account';
import { listOwnPasskeys } from '../passkeys/queries/own-passkeys';
import { readPush } from '../push/queries/own-push';
import { emailChanges, recoveryCodes, secondFactors, users } from '../tables';
import { listOnlyGuarded } from './only-guarded';
import { listOwnSessions } from './own-sessions';

/** Returns the user's own account with its sessions, where `sid` is the current one. Throws `unauthorized` when it is gone. */
export async function readAccount(db: Db, scope: Scope<'account.edit'>, sid: string): Promise<Account> {
  const { id } = scope.actor;
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailProvedAt: users.emailProvedAt,
      phone: users.phone,
      profileImageUrl: users.profileImageUrl,
      language: users.language,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      mutedMail: users.mutedMail,
      mutedPush: users.mutedPush,
      pendingEmail: emailChanges.email,
      since: secondFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})`,
      isDemanded: clubs.staffNeedSecondFactor,
    })
    .from(users)
    .innerJoin(clubs, sql`true`)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(users.id, id));
  if (!row) throw new AppError('unauthorized');
  const { emailProvedAt, since, recoveryCodesLeft, isDemanded, language, mutedMail, mutedPush, ...known } = row;
  return {
    ...known,
    isEmailProved: emailProvedAt !== null,
    language,
    newsKinds: await listNewsKinds(db, scope),
    mutedMail: mailKinds.filter((kind) => mutedMail.includes(kind)),
    mutedPush: pushKinds.filter((kind) => mutedPush.includes(kind)),
    push: await readPush({ db }, scope, sid),
    secondFactor: { since, recoveryCodesLeft, isDemanded: isDemanded && mayEver(scope.actor, 'staff.factor') },
    passkeys: await listOwnPasskeys(db, scope),
    sessions: await listOwnSessions(db, scope, sid),
    onlyGuardianOf: (await listOnlyGuarded(db, scope)).map(({ firstName }) => firstName),
  };
}

/** Returns the kinds of news that the user can get: by their role, and as a guardian. */
async function listNewsKinds(db: Db, { actor }: Scope<'account.edit'>): Promise<PushKind[]> {
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
