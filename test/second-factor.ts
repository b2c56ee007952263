import { Secret, TOTP } from 'otpauth';
import { secondFactors } from '@/features/accounts/tables';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { createSeal } from '@/platform/seal';
import { newTotpSecret } from '@/platform/totp';
import { TEST_SECRET } from './sign-in-as';

/** The seal that test servers encrypt second factors with. */
export const factorSeal = createSeal(TEST_SECRET, 'second factors');

/** Gives a user a second factor, switched on unless `isBegun`. Returns its secret. */
export async function makeFactor(db: Database, user: { id: string }, { isBegun = false } = {}): Promise<string> {
  const secret = newTotpSecret();
  const confirmedAt = isBegun ? null : clock().toISOString();
  await db.insert(secondFactors).values({ userId: user.id, secret: factorSeal.close(secret, user.id), confirmedAt });
  return secret;
}

/** Returns the code that the app shows now, or `steps` of half a minute later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() + steps * 30_000 });
}
