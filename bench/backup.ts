// A backup of 100,000 rows and 200 files: how long it blocks other requests, and that it restores unchanged on both engines.
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { takeSnapshot } from '@/platform/backup/snapshot';
import { writeArchive } from '@/platform/backup/write-archive';
import { loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { openDatabase } from '@/platform/db/open';
import { createLog } from '@/platform/log';
import { openStorage } from '@/platform/storage/open-storage';
import { newStorageKey } from '@/platform/storage/storage';
import { restoreClub } from '@/server/restore';
import { digestsOf } from '../test/archives';
import { makeClub } from './lib/club';
import { eachEngine } from './lib/engines';
import { Bounds, printTable, round } from './lib/report';
import { temporaryFolder } from './lib/server';

const FILES = 200;
const FILE_BYTES = 200_000;
/** Number of rows in each of five tables. */
const EACH = 20_000;
/** Maximum milliseconds that a club on the embedded database may be blocked. */
const MAX_STILL_MS = 10_000;

const fill = `
  insert into team (name, age_group) select 'Team ' || n, 'U10 Squirts' from generate_series(1, 50) n;
  insert into player (first_name, last_name, birth_date, team_id, medical_notes)
    select 'First' || n, 'Last' || n, date '2010-01-01' + n % 3000, 1 + n % 50, repeat('Carries an inhaler. ', n % 5) from generate_series(1, ${EACH}) n;
  insert into event (title, start_time, end_time) select 'Practice', now(), now() + interval '1 hour' from generate_series(1, 10);
  insert into event_attendance (event_id, player_id, rsvp) select 1 + n % 10, n, 'going' from generate_series(1, ${EACH}) n;
  insert into payment (player_id, amount, type, status, due_date) select n, 1500, 'monthly_dues', 'pending', '2026-12-01' from generate_series(1, ${EACH}) n;
  insert into payment_ledger (payment_id, kind, status_after) select n, 'charged', 'pending' from generate_series(1, ${EACH}) n;
  insert into audit_log (action, entity, entity_id) select 'player.registered', 'player', n from generate_series(1, ${EACH}) n`;

const bounds = new Bounds();
const rows: (string | number)[][] = [];
await eachEngine(async (engine) => {
  const { env } = await makeClub(await engine.freshPlace(), 0, async (db) => void (await db.pool.query(fill)));
  const made = await backUp(env);
  rows.push([`backup from ${engine.name}`, made.ms, made.stillMs, made.mb]);
  if (engine.name === 'embedded') bounds.check('The club stood still', made.stillMs, MAX_STILL_MS, 'ms');
  await eachEngine(async (target) => {
    const config = loadConfig({ ...(await target.freshPlace()), DEMO: '0', LOG_LEVEL: 'silent' });
    const began = performance.now();
    await restoreClub(made.path, () => config);
    rows.push([`restore on ${target.name}`, round(performance.now() - began, 0), '', '']);
    const db = await openDatabase(config);
    const differing = Object.entries(await digestsOf(db)).filter(([name, sha256]) => made.digests[name] !== sha256);
    await db.close();
    if (differing.length > 0) throw new Error(`Other rows in ${differing.map(([name]) => name).join(', ')}.`);
  });
});
printTable(['step', 'ms', 'still ms', 'MB'], rows);
console.log(
  `${5 * EACH} rows and ${FILES} files of ${FILE_BYTES / 1000} kB; restoring checks every hash before and after.`,
);
bounds.settle();

async function backUp(env: NodeJS.ProcessEnv) {
  const config = loadConfig(env);
  const db = await openDatabase(config);
  const storage = openStorage(config, createLog({ logLevel: 'silent' }));
  for (let n = 0; n < FILES; n++) {
    const path = join(storage.incoming, 'paper');
    await writeFile(path, randomBytes(FILE_BYTES));
    await storage.save(newStorageKey(), path, { size: FILE_BYTES, mediaType: 'application/pdf' });
  }
  const began = performance.now();
  const taking = takeSnapshot(db, join(config.dataDir, 'backup'));
  const waited = longestWait(db, taking);
  const snapshot = await taking;
  const path = join(temporaryFolder(), 'backup.zip');
  const about = { version: '0', madeAt: new Date().toISOString(), club: { name: 'Bench Club', isDemo: false } };
  await pipeline(writeArchive({ snapshot, storage, about }), createWriteStream(path));
  const ms = round(performance.now() - began, 0);
  const digests = await digestsOf(db);
  await db.close();
  return { path, ms, stillMs: round(await waited, 0), mb: round((await stat(path)).size / 1e6), digests };
}

/** Returns the longest duration of another client's queries, run one after the other while the rows are read. */
async function longestWait({ pool }: Database, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    await pool.query('select 1');
    longest = Math.max(longest, performance.now() - asked);
  }
  return longest;
}
