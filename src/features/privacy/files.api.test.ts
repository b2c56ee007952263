import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { players } from '@/features/players/tables';
import { createLog } from '@/platform/log';
import { outbox } from '@/platform/mail/tables';
import { newStorageKey } from '@/platform/storage/storage';
import { scratch } from '../../../test/archives';
import * as make from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { registerPrivacyJobs } from './jobs';
import { erasures } from './tables';

const child = { firstName: 'Xandrine', lastName: 'Quibranzaflor' };

let server: TestServer;
let clearing: { cron: string; run: () => Promise<void> };
let superAdmin: Awaited<ReturnType<typeof make.makeUser>>;

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  const every = (_name: string, cron: string, run: () => Promise<void>) => {
    clearing = { cron, run };
  };
  const jobs = { every, start: async () => undefined, stop: async () => undefined };
  registerPrivacyJobs({ ...server, jobs, mailer: outboxMailer(), log: createLog(server.config) });
});
afterAll(() => server.close());

it('leaves the name of an erased child in no file', async () => {
  const { id } = await makeChild();
  await server.db.pool.query('analyze');
  await server.db.pool.query('checkpoint');
  expect(await filesWith(child.lastName)).not.toEqual([]);
  expect(await filesWith(child.firstName.toLowerCase())).not.toEqual([]);
  await erase(id);
  await untilCleared(id);
  for (const name of Object.values(child)) {
    for (const word of [name, name.toLowerCase()]) expect([word, await filesWith(word)]).toEqual([word, []]);
  }
});

it('erases a child even if the files cannot be cleared then, and clears them by a job', async () => {
  const { id } = await make.makePlayer(server.db, child);
  const { pool } = server.db;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const failing = vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
    if (String(args[0]).includes('pg_class')) throw new Error('The tables are in use.');
    return query(...args);
  });
  await erase(id);
  expect(failing).toHaveBeenCalledWith(expect.stringContaining('pg_class'));
  failing.mockRestore();
  expect(await clearedAt(id)).toBeNull();
  expect(clearing.cron).toMatch(/^\d+ \* \* \* \*$/);
  await untilCleared(id);
});

it.runIf(inject('databases').engine === 'postgres')('waits for transactions that still see earlier data', async () => {
  const { id } = await makeChild();
  const reader = await server.db.pool.connect();
  try {
    await reader.query('begin isolation level repeatable read');
    await reader.query('select 1');
    await erase(id);
    await clearing.run();
    expect(await clearedAt(id)).toBeNull();
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  await untilCleared(id);
  expect(await filesWith(child.lastName)).toEqual([]);
});

async function erase(id: number): Promise<void> {
  const body = { confirm: child.lastName };
  expect((await server.request('POST', `/api/admin/players/${id}/erase`, { as: superAdmin, body })).status).toBe(200);
}

/** Waits for the job: it may have to run again when other databases of the server are written to. */
async function untilCleared(id: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await clearing.run();
      expect(await clearedAt(id)).not.toBeNull();
    },
    { timeout: 60_000 },
  );
}

async function clearedAt(id: number): Promise<string | null | undefined> {
  const [row] = await server.db.select().from(erasures).where(eq(erasures.playerId, id));
  return row?.clearedAt;
}

/** Makes a child with former row versions, long texts and values in the statistics. */
async function makeChild() {
  const { db, storage } = server;
  const parent = await make.makeUser(db);
  // The statistics contain no values of a column with a single one.
  await make.makePlayer(db, { lastName: 'Abad' });
  const made = await make.makePlayer(db, { ...child, guardians: [parent] });
  await db
    .update(players)
    .set({ medicalNotes: `${child.firstName} is ill` })
    .where(eq(players.id, made.id));
  const name = `${child.firstName} ${child.lastName}`;
  const news = await make.makeAnnouncement(db, { authorId: superAdmin.id, content: `Goals by ${name}` });
  await make.makePayment(db, { playerId: made.id, description: `Dues of ${name}` });
  const key = newStorageKey();
  const path = join(scratch(), 'paper.pdf');
  await writeFile(path, `%PDF-1.4 of ${name}`);
  await storage.save(key, path, { size: 9 + 3 + name.length, mediaType: 'application/pdf' });
  const type = (await make.makeDocumentType(db)).name;
  await make.makeDocument(db, { playerId: made.id, type, filePath: key, fileName: `${name}.pdf` });
  const mail = { recipient: parent.email, subject: name, body: `About ${name}`, dedupeKey: `news:${news.id}` };
  await db.insert(outbox).values({ ...mail, attachment: `${randomBytes(20_000).toString('base64')} ${name}` });
  return made;
}

/**
 * Returns the files of the database and of the data folder that contain a word. On a server with other databases, only this database's
 * folder is searched.
 */
async function filesWith(word: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ path: string }>(
    `with recursive tree (path, is_folder) as (
       select $1, true
       union all
       select path || '/' || name, (pg_stat_file(path || '/' || name, true)).isdir from tree, pg_ls_dir(path) name where is_folder
     ) select path from tree where not is_folder and position($2::bytea in pg_read_binary_file(path, 0, 1000000000, true)) > 0`,
    [await databaseFolder(), Buffer.from(word)],
  );
  const found = rows.map(({ path }) => path);
  for (const file of await readdir(server.config.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && (await readFile(path)).includes(word)) found.push(path);
  }
  return found;
}

async function databaseFolder(): Promise<string> {
  if (server.db.engine === 'embedded') return '.';
  const { rows } = await server.db.pool.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  );
  return `base/${rows[0]?.oid}`;
}
