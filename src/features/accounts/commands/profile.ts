import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import type { Language } from '@/shared/language';
import type { Scope } from '@/shared/permissions';
import type { AccountChange } from '../contract/account';
import { users } from '../tables';

/** Changes the user's own name, phone, language and notification settings; omitted fields stay. */
export async function changeAccount(
  { db }: Pick<App, 'db'>,
  { actor }: Scope<'account.edit'>,
  { firstName, lastName, phone, language, mutedMail, mutedPush }: AccountChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        firstName,
        lastName,
        phone,
        language,
        mutedMail: mutedMail && [...new Set(mutedMail)],
        mutedPush: mutedPush && [...new Set(mutedPush)],
        updatedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, actor.id));
    await audit(tx, actor, 'user.account_changed', actor.id);
  });
}

/**
 * Stores the language that was chosen on the device at sign-in, unless the account has one.
 * @unscoped the own account, at its sign-in
 */
export async function adoptLanguage({ db }: Pick<App, 'db'>, userId: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}
