import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDatabase } from '@/platform/health/check-database';
import { checkHealth } from '@/platform/health/check-health';
import { checkJobs } from '@/platform/health/check-jobs';
import { createJobRunner } from '@/platform/jobs/runner';
import { createLog } from '@/platform/log';
import { createMailer } from '@/platform/mail/delivery';
import { outbox } from '@/platform/mail/tables';
import { timing } from '@/shared/timing';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { AdminStats } from './contract/stats';

let server: TestServer;
let boss: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  boss = await makeUser(server.db, { role: 'super_admin' });
});
afterAll(() => server.close());

it('counts people, active admins and records, and says that all is well', async () => {
  const { db } = server;
  const before = await read();
  await makeUser(db, { role: 'admin' });
  await makeUser(db, { role: 'admin', isActive: false });
  await makeUser(db, { role: 'coach' });
  const guardian = await makeUser(db);
  const team = await makeTeam(db);
  await makePlayer(db, { teamId: team.id, guardians: [guardian] });
  const after = await read();
  expect(after.totalUsers - before.totalUsers).toBe(4);
  expect(after.activeAdmins - before.activeAdmins).toBe(1);
  // Four accounts, a team, a player and the guardian's row.
  expect(after.totalRecords - before.totalRecords).toBe(7);
  expect(after).toMatchObject({ health: { state: 'healthy', problems: [] }, paymentProvider: null });
  expect(after.database).toMatchObject({ state: 'online', engine: db.engine, problems: [] });
  expect(after.database.size).toBeGreaterThan(1_000_000);
});

it('names the provider of online payments', async () => {
  const demo = await startTestServer({ config: { demo: true }, club: { isDemo: true } });
  try {
    const as = await makeUser(demo.db, { role: 'super_admin' });
    expect((await demo.request('GET', '/api/admin/stats', { as })).json.paymentProvider).toBe('Demo page');
  } finally {
    await demo.close();
  }
});

it('says that mail could not be sent, or waits too long', async () => {
  const { db } = server;
  const mail = { recipient: 'ana@club.test', subject: 'News', body: 'Ice is ready.' };
  const longAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await db.insert(outbox).values([
    { ...mail, dedupeKey: 'failed:1', status: 'failed' },
    { ...mail, dedupeKey: 'failed:2', status: 'failed', nextAttemptAt: longAgo, createdAt: longAgo },
    { ...mail, dedupeKey: 'late:1', status: 'waiting', createdAt: longAgo },
  ]);
  try {
    const { health } = await read();
    const failed = 'One mail could not be sent in the last day. It is in the outbox.';
    expect(health).toEqual({ state: 'degraded', problems: [failed] });
    // With a mail server, late mail shows that it can't be reached.
    const late = 'Mail has been waiting for more than an hour to be sent.';
    expect(await problems({ mailer: { goesTo: 'people' } })).toEqual([failed, late]);
  } finally {
    await db.delete(outbox);
  }
});

it('says that files cannot be saved', async () => {
  const broken = { ...server.storage, save: () => Promise.reject(new Error('No room')) };
  expect(await problems({ storage: broken })).toEqual(["Files can't be saved right now, so uploads fail."]);
  await rm(server.storage.incoming, { recursive: true });
  expect((await read()).health.problems).toEqual(["Files can't be saved right now, so uploads fail."]);
});

it('says that the job clock has stopped, until it runs', async () => {
  const { db } = server;
  const silent = "Work by the clock isn't done, such as reminders and mail. Restart the program.";
  expect(await checkJobs(db, timing.healthCheck)).toEqual([silent]);
  const jobs = createJobRunner({
    db,
    log: { error: () => undefined },
    pace: { clock: 1, hand: 1, often: 1, seldom: 1 },
  });
  await jobs.start();
  try {
    await expect.poll(() => checkJobs(db, timing.healthCheck)).toEqual([]);
    await db.execute(sql`update pgboss.version set cron_on = now() - interval '4 minutes'`);
  } finally {
    await jobs.stop();
  }
  await db.execute(sql`update pgboss.version set cron_on = now() - interval '4 minutes'`);
  expect(await checkJobs(db, timing.healthCheck)).toEqual([silent]);
});

it('says that the database does not answer', async () => {
  const gone = { engine: server.db.engine, execute: () => Promise.reject(new Error('gone')) as never };
  expect(await checkDatabase(gone, timing)).toMatchObject({
    state: 'offline',
    size: null,
    problems: ["The database doesn't answer."],
  });
});

async function read(): Promise<AdminStats> {
  const answer = await server.request('GET', '/api/admin/stats', { as: boss });
  expect(answer.status).toBe(200);
  return answer.json;
}

function problems(differs: object) {
  const { db, config, storage } = server;
  const mailer = createMailer({ config, db, log: createLog(config) });
  return checkHealth({ db, config, storage, mailer, ...differs }, 0);
}
