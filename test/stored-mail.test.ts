import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { guardianInvitations } from '@/features/guardians/tables';
import { loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { migrateDatabase } from '@/platform/db/migrate';
import { openDatabase } from '@/platform/db/open';
import { outbox } from '@/platform/mail/tables';
import { tokenHash, tokenId } from '@/platform/tokens';
import { createTestDatabase, makeClub } from './database';
import { makePlayer, makeUser } from './factories';
import { type MailServer, startMailServer } from './mail-server';
import { endPrograms, startedProgram } from './program';
import { request } from './request';
import { signInAs, TEST_SECRET } from './sign-in-as';

const folder = mkdtempSync(join(tmpdir(), 'yelo-kept-'));
const env = { DATA_DIR: folder, DEMO: '0', SESSION_SECRET: TEST_SECRET, DATABASE_URL: '' };
let mails: MailServer;
let remote: Database | undefined;
let cookie = '';

beforeAll(async () => {
  mails = await startMailServer();
  if (inject('databases').engine === 'postgres') {
    remote = await createTestDatabase();
    // On this engine it is a pool created from a connection string.
    env.DATABASE_URL = (remote.pool as pg.Pool).options.connectionString ?? '';
  }
  await withClub(async (db) => {
    await makeClub(db);
    cookie = await signInAs(db, await makeUser(db, { role: 'super_admin' }));
    const { id: playerId } = await makePlayer(db);
    const expiresAt = '2099-01-01T00:00:00Z';
    const values = { playerId, email: 'mum@club.test', tokenHash: tokenHash('open'), expiresAt };
    await db.insert(guardianInvitations).values(values);
  });
  // On the embedded engine, this hook creates the database from scratch.
});
afterEach(() => endPrograms());
afterAll(async () => {
  await mails.close();
  await remote?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the club's database while no server is running. */
async function withClub<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(loadConfig(Object.fromEntries(Object.entries(env).filter(([, value]) => value))));
  try {
    await migrateDatabase(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function keep(db: Database, key: string, days: number): Promise<void> {
  const createdAt = sql`now() - make_interval(mins => ${Math.round(days * 1440)})`;
  const text = { subject: 'News', body: 'Hello.', status: 'kept' as const };
  await db
    .insert(outbox)
    .values({ ...text, dedupeKey: key, recipient: `${key.replace(/:.*:/, '-')}@club.test`, createdAt });
}

it('is sent once there is a mail server, unless it is too old or its link no longer works', async () => {
  const without = await startedProgram(env);
  const invite = (email: string) =>
    request(without.url, {
      method: 'POST',
      path: '/api/staff-invitations',
      headers: { cookie },
      body: { email, role: 'coach' },
    });
  expect((await invite('coach@club.test')).json).toMatchObject({
    mailed: 'kept',
    link: expect.stringContaining('http'),
  });
  const { json } = await invite('withdrawn@club.test');
  await request(without.url, { method: 'DELETE', path: `/api/staff-invitations/${json.id}`, headers: { cookie } });
  without.kill('SIGTERM');
  await without.ended;
  await withClub(async (db) => {
    await keep(db, 'young', 6.9);
    await keep(db, 'old', 7.1);
    await keep(db, `password-reset:used:${tokenId('used')}`, 0);
    await keep(db, `guardian-invitation:a:${tokenId('accepted')}`, 1);
    await keep(db, `guardian-invitation:b:${tokenId('open')}`, 1);
  });

  const open = `guardian-invitation-${tokenId('open')}@club.test`;
  for (const round of [1, 2]) {
    const server = await startedProgram({ ...env, SMTP_URL: mails.url });
    await expect.poll(() => mails.received.length, { message: `round ${round}` }).toBe(3);
    server.kill('SIGTERM');
    expect(await server.ended, `round ${round} ${server.stderr()}`).toEqual({ code: 0, signal: null });
  }
  const reached = mails.received.flatMap(({ recipients }) => recipients).toSorted();
  expect(reached).toEqual(['coach@club.test', open, 'young@club.test'].toSorted());
  const kept = await withClub((db) => db.select().from(outbox).where(sql`status <> 'sent'`));
  expect(kept.map(({ status }) => status)).toEqual(['kept', 'kept', 'kept', 'kept']);
});
