import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter';

/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once leave the requests of everybody else their share of a small machine. */
const limit = createLimiter({ concurrency: 2, waiting: 50 });

/** Hash of a password that nobody knows. Checked where there is no account, so that the answer takes as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DGqkWWnnaXXR6t6KN0wTNQ$lhKMhjoB1AltKK8cFRTJsbdZ9AtZ5TTEjz0HEXlsKmY';

/** An argon2id hash to be stored. Throws `overloaded` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalize(password), COST));
}

/** Whether a password has this hash; without one it takes as long and is wrong. Throws `overloaded` when too many wait. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await limit(() => verify(stored ?? NOBODYS_HASH, normalize(password)).catch(() => false));
  return right && Boolean(stored);
}

/** One spelling of letters with accents, which keyboards compose differently (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
