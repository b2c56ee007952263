import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sessions } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { checkArchive, hashOf } from '@/platform/backup/check-archive';
import { openArchive } from '@/platform/backup/open-archive';
import { takeSnapshot } from '@/platform/backup/snapshot';
import { writeArchive } from '@/platform/backup/write-archive';
import { type Config, loadConfig } from '@/platform/config';
import { createDatabase, type Database } from '@/platform/db/database';
import { openEmbedded } from '@/platform/db/embedded/open';
import { migrateDatabase } from '@/platform/db/migrate';
import { migrateTo } from '@/platform/db/migrate-to';
import { openDatabase } from '@/platform/db/open';
import { createLog } from '@/platform/log';
import { outbox } from '@/platform/mail/tables';
import { openStorage } from '@/platform/storage/open-storage';
import { testTiming } from '@/shared/timing';
import { seedDemoClub } from '../../seed/seed';
import { digestsOf, downloadBackup, scratch } from '../../test/archives';
import { administer, databaseAt } from '../../test/postgres-server';
import { makeSubscription } from '../../test/push-service';
import { startTestServer, type TestServer } from '../../test/server';
import { signInAs } from '../../test/sign-in-as';
import { restoreClub } from './restore';

// Creating a database without a template takes time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let server: TestServer;
let archive: string;
let archiveMadeAt: string;
let before: Record<string, string>;
/** Links that are withdrawn after the backup was made. */
let links: { staff: string; guardian: string; calendar: string };
/** The public key of the club's push messages. */
let pushKey: string;
const made: string[] = [];
/** The engines that the backup is restored on, whichever engine it was made on. */
const engines: Database['engine'][] =
  process.env.YELO_TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'postgres'];

beforeAll(async () => {
  server = await startTestServer({ club: null, config: { demo: true } });
  await seedDemoClub(server.db, server.storage, new Date());
  // What text can contain: line ends of all kinds, quotes, letters of other scripts.
  const firstName = 'Ñiño "Jr." \\ \u2028 \u{1f3d2}';
  await server.db.insert(players).values({ firstName, lastName: "D'Árcy\tsecond\nline", birthDate: '2012-02-29' });
  const mail = { recipient: 'a@club.test', subject: 'News', body: 'Ice is ready.' };
  await server.db.insert(outbox).values([
    { ...mail, dedupeKey: 'waits', status: 'waiting' },
    { ...mail, dedupeKey: 'was-sent', status: 'sent' },
  ]);
  links = await makeLinks();
  await turnPushOn({ id: 'demo-parent' });
  archive = await downloadBackup(server, { id: 'demo-super' });
  archiveMadeAt = await madeAtOf(archive);
  before = await digestsOf(server.db);
});
afterAll(async () => {
  await server.close();
  for (const name of made) {
    await administer(postgres(), (client) => client.query(`drop database if exists ${name} with (force)`));
  }
});

it('has every row and file, except what must not be restored', async () => {
  const opened = await openArchive(archive);
  await checkArchive(opened);
  const { tables, files, club } = opened.manifest;
  opened.close();
  expect(club.isDemo).toBe(true);
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['club', 'player', 'payment_ledger', 'outbox_mail', 'audit_log']));
  expect(names.filter((name) => /session|reset|second|recovery|failure|push/.test(name))).toEqual([
    'coach_session',
    'coach_session_player',
    'push_key',
  ]);
  const stored = [];
  for await (const { key } of server.storage.list()) stored.push(key);
  expect(files.map(({ key }) => key).toSorted()).toEqual(stored.toSorted());
  expect(stored.length).toBeGreaterThan(5);
});

describe.each(engines)('restored on %s', (engine) => {
  it('is identical in rows and files, continues its sequences, and keeps the links of a club that was moved', async () => {
    const config = await emptyMachine(engine);
    await restore(archive, config, true);
    await withDatabase(config, async (db) => {
      await expectSame(db);
      const { rows } = await db.pool.query(
        "select status from outbox_mail where dedupe_key in ('waits', 'was-sent') order by dedupe_key",
      );
      expect(rows).toEqual([{ status: 'interrupted' }, { status: 'sent' }]);
      const highest = await db.pool.query<{ id: number }>('select max(id) as id from player');
      const [next] = await db
        .insert(players)
        .values({ firstName: 'N', lastName: 'N', birthDate: '2015-01-01' })
        .returning();
      expect(next?.id).toBe((highest.rows[0]?.id ?? 0) + 1);
      await expect(db.pool.query('update payment_ledger set reason = null')).rejects.toThrow(/only ever added to/);
      await expect(db.pool.query('update player set team_id = 999999')).rejects.toThrow(/foreign key/);
    });
    expect(await filesOf(config)).toEqual(await filesOf(server.config));
    expect((await readdir(config.dataDir)).includes('restoring')).toBe(false);
    await withDatabase(config, async (db) => {
      const restored = await startTestServer({ db, club: null, config: { demo: true } });
      const states = await statesOf(restored);
      const push = await restored.request('GET', '/api/account/push', { as: { id: 'demo-parent' } });
      await restored.close();
      // Browsers know the club's server by this key; their subscriptions ended with the sessions.
      expect(push.json).toEqual({ publicKey: pushKey, isOn: false });
      expect(states).toEqual({ staff: 'working', guardian: 'working', calendar: 'working' });
    });
  });
});

it('ends the invitations and calendar URLs of the backup, unless the club was moved', async () => {
  const config = await emptyMachine(server.db.engine);
  await restore(archive, config);
  await withDatabase(config, async (db) => {
    const restored = await startTestServer({ db, club: null, config: { demo: true } });
    const states = await statesOf(restored);
    const last = await restored.request('GET', '/api/admin/backup/last', { as: { id: 'demo-super' } });
    expect(last.json).toEqual({ madeAt: archiveMadeAt, restoredAt: expect.stringMatching(/^\d{4}-/) });
    await downloadBackup(restored, { id: 'demo-super' });
    const since = await restored.request('GET', '/api/admin/backup/last', { as: { id: 'demo-super' } });
    await restored.close();
    expect(since.json).toEqual({ madeAt: expect.stringMatching(/^\d{4}-/), restoredAt: null });
    expect(states).toEqual({ staff: 'dead', guardian: 'dead', calendar: 'dead' });
  });
});

describe.runIf(inject('databases').engine === 'postgres')('a database of a server', () => {
  it('keeps its tables when it has a club of an older Yelo', async () => {
    const config = await emptyMachine('postgres');
    const migrationsDone = () =>
      withDatabase(config, async ({ pool }) => {
        const { rows } = await pool.query('select count(*)::int as done from drizzle.__drizzle_migrations');
        return rows[0].done;
      });
    await withDatabase(config, async (db) => {
      await migrateTo(db, 11);
      await db.pool.query("insert into club (name) values ('Old Club')");
    });
    await expect(restore(archive, config)).rejects.toThrow(/holds a club already/);
    expect(await migrationsDone()).toBe(11);
  });

  it('keeps no session of a club that was removed from it', async () => {
    const config = await emptyMachine('postgres');
    await withDatabase(config, async (db) => {
      await migrateDatabase(db);
      await signInAs(db, { id: 'demo-super' });
    });
    await restore(archive, config);
    await withDatabase(config, async (db) => expect(await db.select().from(sessions)).toEqual([]));
  });
});

it('migrates a backup of an older Yelo', async () => {
  const config = await emptyMachine(server.db.engine);
  await restore(await olderArchive(), config);
  await withDatabase(config, async (db) => {
    const { rows } = await db.pool.query('select name, color from club');
    expect(rows).toEqual([{ name: 'Old Club', color: 'glacier' }]);
  });
});

async function madeAtOf(path: string): Promise<string> {
  const opened = await openArchive(path);
  opened.close();
  return opened.manifest.madeAt;
}

/** Returns the archive of a club from before the last migrations, written like any backup. */
async function olderArchive(): Promise<string> {
  const home = scratch();
  const db = createDatabase('embedded', await openEmbedded({ dataDir: join(home, 'data') }));
  try {
    await migrateTo(db, 11);
    await db.pool.query("insert into club (name) values ('Old Club')");
    const snapshot = await takeSnapshot(db, join(home, 'rows'));
    const about = { version: '0.0.1', madeAt: new Date().toISOString(), club: { name: 'Old Club', isDemo: true } };
    const storage = openStorage(
      { dataDir: home, s3: undefined, timing: testTiming },
      createLog({ logLevel: 'silent' }),
    );
    const path = join(home, 'old.zip');
    await pipeline(writeArchive({ snapshot, storage, about }), createWriteStream(path));
    return path;
  } finally {
    await db.close();
  }
}

async function restore(path: string, config: Config, isMoved = false) {
  const databases = inject('databases');
  if (config.databaseUrl) await connectionsEnded(config.databaseUrl);
  const template = databases.engine === 'embedded' ? { templateDir: databases.template } : {};
  return restoreClub(path, () => config, { isMoved, ...template });
}

/** PostgreSQL counts a connection for a moment after its client has closed it, and a restore refuses a database that is in use. */
async function connectionsEnded(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const open = 'select count(*)::int as open from pg_stat_activity where datname = $1';
  await administer(databaseAt(url, 'postgres'), (client) =>
    expect.poll(async () => (await client.query(open, [name])).rows[0].open).toBe(0),
  );
}

/** Subscribes a browser to push messages, by which the club's key is made. */
async function turnPushOn(as: { id: string }): Promise<void> {
  const body = makeSubscription('http://127.0.0.1/phone').form;
  expect((await server.request('PUT', '/api/account/push', { as, body })).status).toBe(204);
  pushKey = (await server.request('GET', '/api/account/push', { as })).json.publicKey;
}

async function makeLinks(): Promise<typeof links> {
  const as = { id: 'demo-super' };
  const ask = async (path: string, body: object) => (await server.request('POST', path, { as, body })).json;
  const staff = await ask('/api/staff-invitations', { email: 'new.admin@club.test', role: 'admin' });
  const guardian = await ask('/api/players/1/guardians', { email: 'new.parent@club.test' });
  const calendar = await ask('/api/feeds', { kind: 'team', teamId: 1 });
  return { staff: staff.link, guardian: guardian.link, calendar: calendar.url };
}

/** Returns whether each of the links still works as before. */
async function statesOf({ request }: Pick<TestServer, 'request'>) {
  const get = (link: string) => {
    const { pathname, search } = new URL(link);
    return request('GET', pathname + search);
  };
  const invites = async (link: string, email: string) => ((await get(link)).text.includes(email) ? 'working' : 'dead');
  return {
    staff: await invites(links.staff, 'new.admin@club.test'),
    guardian: await invites(links.guardian, 'new.parent@club.test'),
    calendar: (await get(links.calendar)).status === 200 ? 'working' : 'dead',
  };
}

/** Returns an empty machine: a folder of its own, and for `postgres` a database of its own. */
async function emptyMachine(engine: Database['engine']): Promise<Config> {
  const dataDir = scratch();
  const config = loadConfig({ DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (engine === 'embedded') return config;
  const name = `yelo_test_restored_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await administer(postgres(), (client) => client.query(`create database ${name}`));
  return { ...config, databaseUrl: databaseAt(postgres(), name) };
}

/** Returns the address of the PostgreSQL server that the run has besides the embedded engine. Throws without one. */
function postgres(): string {
  const url = process.env.YELO_TEST_DATABASE_URL;
  if (url === undefined) throw new Error('The run has no PostgreSQL.');
  return url;
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The log has one more row since the archive was made, and mail that was waiting no longer is. */
async function expectSame(db: Database): Promise<void> {
  const { audit_log: _log, outbox_mail: _mail, ...after } = await digestsOf(db);
  const { audit_log: _ownLog, outbox_mail: _ownMail, ...own } = before;
  expect(after).toEqual(own);
}

async function filesOf({ dataDir }: Config): Promise<Record<string, string>> {
  const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, createLog({ logLevel: 'silent' }));
  const files: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const found = await storage.open(key);
    if (found) files[key] = await hashOf(found.stream);
  }
  return files;
}
