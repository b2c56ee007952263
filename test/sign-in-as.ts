import { randomBytes } from 'node:crypto';
import { sign } from '@fastify/cookie';
import { saveSession } from '@/features/accounts/commands/sessions';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { SESSION_COOKIE } from '@/platform/http/request/cookies';
import { newSession } from '@/platform/http/request/sessions';

/** The secret that test servers sign cookies with. */
export const TEST_SECRET = 'a secret of the tests, long enough to sign with';

const DAY_MS = 86_400_000;

/** Signs a user in without a password. Returns the `Cookie` header that a browser would send; `cookie` is the server's name of it. */
export async function signInAs(db: Database, user: { id: string }, cookie = SESSION_COOKIE): Promise<string> {
  const sid = randomBytes(24).toString('base64url');
  await saveSession(db, sid, newSession(user.id), new Date(clock().getTime() + DAY_MS));
  return `${cookie}=${encodeURIComponent(sign(sid, TEST_SECRET))}`;
}
