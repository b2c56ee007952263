import { randomBytes } from 'node:crypto';
import { sign } from '@fastify/cookie';
import { saveSession } from '@/features/accounts/commands/sessions';
import { users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { clubs } from '@/features/club/tables';
import { loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { migrateDatabase } from '@/platform/db/migrate';
import { openDatabase } from '@/platform/db/open';
import { SESSION_COOKIE } from '@/platform/http/request/cookies';
import { newSession } from '@/platform/http/request/sessions';
import type { Place } from './engines';

const DAY_MS = 86_400_000;
const sentence = 'Practice moves to the early ice on Saturday, so please be at the rink half an hour before. ';

export interface Club {
  /** The environment to start its server with. */
  env: NodeJS.ProcessEnv;
  /** The admin's `Cookie` header and session id. */
  cookie: string;
  sid: string;
}

/**
 * Fills a place with a real club of `count` announcements, and with what `fill` writes. `migrations` is the folder of another checkout's
 * migrations, for a club that its program opens.
 */
export async function makeClub(
  place: Place,
  count: number,
  fill: (db: Database) => Promise<void> = async () => {},
  migrations?: string,
): Promise<Club> {
  const secret = randomBytes(32).toString('base64url');
  const env = { ...place, DEMO: '0', SESSION_SECRET: secret, RATE_LIMIT: '99999999' };
  const db = await openDatabase(loadConfig(env));
  try {
    await migrateDatabase(db, migrations);
    const admin = { id: 'bench-admin', email: 'admin@club.test', role: 'admin' } as const;
    await db.insert(clubs).values({ name: 'Bench Club' });
    await db.insert(users).values(admin);
    if (count > 0) {
      await db.insert(announcements).values(Array.from({ length: count }, (_, index) => announcement(index, admin.id)));
    }
    await fill(db);
    const session = await startSession(db, admin.id, secret);
    // Autovacuum would have done this by the time a club has so many.
    await db.pool.query('vacuum analyze');
    return { env, ...session };
  } finally {
    await db.close();
  }
}

/** Signs in another user of a club. Returns the `Cookie` header. */
export async function signIn(club: Pick<Club, 'env'>, userId: string): Promise<string> {
  const [cookie = ''] = await signInAll(club, [userId]);
  return cookie;
}

/** Signs in several users of a club. Returns their `Cookie` headers in the same order. */
export async function signInAll({ env }: Pick<Club, 'env'>, userIds: readonly string[]): Promise<string[]> {
  const db = await openDatabase(loadConfig(env));
  try {
    const cookies: string[] = [];
    for (const id of userIds) cookies.push((await startSession(db, id, env.SESSION_SECRET ?? '')).cookie);
    return cookies;
  } finally {
    await db.close();
  }
}

async function startSession(db: Database, userId: string, secret: string): Promise<Pick<Club, 'cookie' | 'sid'>> {
  const sid = randomBytes(24).toString('base64url');
  await saveSession(db, sid, newSession(userId), new Date(Date.now() + DAY_MS));
  return { sid, cookie: `${SESSION_COOKIE}=${encodeURIComponent(sign(sid, secret))}` };
}

/** Returns an announcement like the demo club's: 90 to 450 characters, each at a different minute. */
function announcement(index: number, authorId: string) {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const content = sentence.repeat(1 + (index % 5)).trim();
  return { title: `Early ice on Saturday, week ${index}`, content, authorId, createdAt: at, updatedAt: at };
}
