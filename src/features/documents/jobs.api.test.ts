import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { createLog } from '@/platform/log';
import type { FileStorage } from '@/platform/storage/storage';
import { addDays, dayOf } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import { makeDocument, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { registerDocumentJobs } from './jobs';
import { documents } from './tables';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let removed: string[];
const declared = new Map<string, { cron: string; run: () => Promise<void> }>();

beforeAll(async () => {
  server = await startTestServer();
  removed = [];
  const { db, config } = server;
  registerDocumentJobs({ jobs, db, config, mailer: outboxMailer(), storage, log: createLog(config) });
});
afterAll(() => server.close());

it('are declared, hourly where they depend on a time zone', () => {
  const hourly = /^\d+ \* \* \* \*$/;
  expect([...declared.keys()]).toEqual(['documents.expire', 'documents.remind', 'documents.sweep']);
  expect(declared.get('documents.expire')?.cron).toMatch(hourly);
  expect(declared.get('documents.remind')?.cron).toMatch(hourly);
  expect(declared.get('documents.sweep')?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
});

it('keep the files of documents, ignore consents without a file, and remove all other files', async () => {
  const { db } = server;
  const player = await makePlayer(db, { guardians: [await makeUser(db)] });
  const { name: type } = await makeDocumentType(db);
  await makeDocument(db, { playerId: player.id, type, filePath: 'kept' });
  await makeDocument(db, { playerId: player.id, type, filePath: null, status: 'approved' });
  await declared.get('documents.sweep')?.run();
  expect(removed).toEqual(['orphan']);
});

it('expire documents by the current day', async () => {
  const { db } = server;
  await db.delete(documents);
  const { id } = await makePlayer(db);
  const { name: type } = await makeDocumentType(db);
  const expiryDate = addDays(dayOf(clock(), 'Asia/Manila'), -1);
  await makeDocument(db, { playerId: id, type, status: 'approved', expiryDate });
  await declared.get('documents.expire')?.run();
  await declared.get('documents.remind')?.run();
  expect(await db.select().from(documents)).toMatchObject([{ status: 'expired' }]);
});

const jobs: JobRunner = {
  every: (name, cron, run) => void declared.set(name, { cron, run }),
  start: async () => undefined,
  stop: async () => undefined,
};

/** Contains two old files. */
const storage: FileStorage = {
  incoming: '/nowhere',
  save: () => Promise.reject(new Error('Nothing is saved here.')),
  open: async () => null,
  remove: async (key) => void removed.push(key),
  async *list() {
    for (const key of ['kept', 'orphan']) yield { key, size: 1, writtenAt: '2020-01-01T00:00:00.000Z' };
  },
  removeLeftovers: async () => 0,
};
