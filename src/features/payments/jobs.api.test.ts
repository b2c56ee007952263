import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { createLog } from '@/platform/log';
import { outbox } from '@/platform/mail/tables';
import { addDays, dayOf } from '@/shared/dates';
import { clockOf } from '@/shared/instants';
import { testClock } from '../../../test/clock';
import { makePayment, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { registerPaymentJobs } from './jobs';
import { duesRules, duesRuleTeams } from './tables/dues';
import { payments } from './tables/payments';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
const declared = new Map<string, { cron: string; run: () => Promise<void> }>();

beforeAll(async () => {
  server = await startTestServer();
  const { db, config, storage } = server;
  registerPaymentJobs({ jobs, db, config, mailer: outboxMailer(), storage, log: createLog(config) });
});
afterAll(() => server.close());

it('that depend on a time zone run every hour', () => {
  for (const name of ['payments.dues', 'payments.remind'])
    expect(declared.get(name)?.cron).toMatch(/^\d+ \* \* \* \*$/);
});

it('charge dues and send reminders by the current day', async () => {
  const { db } = server;
  const now = clock();
  const today = dayOf(now, 'Asia/Manila');
  const { id: teamId } = await makeTeam(db);
  const player = await makePlayer(db, { teamId, guardians: [await makeUser(db)] });
  const [rule] = await db
    .insert(duesRules)
    .values({
      name: 'Dues',
      amount: '10.00',
      dueDay: Number(today.slice(8)),
      firstMonth: today.slice(0, 7),
      lastMonth: today.slice(0, 7),
    })
    .returning();
  if (!rule) throw new Error('No rule was made.');
  await db.insert(duesRuleTeams).values({ ruleId: rule.id, teamId });
  await declared.get('payments.dues')?.run();
  expect(await db.select().from(payments)).toMatchObject([{ playerId: player.id, dueDate: today, amount: '10.00' }]);
  await db.delete(outbox);
  await makePayment(db, { playerId: player.id, dueDate: addDays(today, 1), createdAt: '2020-01-01T00:00:00Z' });
  await declared.get('payments.remind')?.run();
  const isDay = clockOf(now.toISOString(), 'Asia/Manila') >= '08:00';
  expect(await db.select().from(outbox)).toHaveLength(isDay ? 1 : 0);
});

const jobs: JobRunner = {
  every: (name, cron, run) => void declared.set(name, { cron, run }),
  start: async () => undefined,
  stop: async () => undefined,
};
