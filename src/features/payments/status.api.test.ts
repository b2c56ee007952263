import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { makePayment } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { paymentStatuses } from './contract/payment';
import { hasStatus, isOwedSql, statusSql } from './queries/status';
import { currentStatus, isOwed } from './rules/status';
import { payments } from './tables/payments';

const TODAY = '2026-03-12';
const dueDates = [null, addDays(TODAY, -1), TODAY, addDays(TODAY, 1)];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const status of paymentStatuses) {
    const paidAt = status === 'paid' ? '2026-03-01T04:00:00.000Z' : null;
    for (const dueDate of dueDates) await makePayment(server.db, { status, dueDate, paidAt });
  }
});
afterAll(() => server.close());

it('SQL and TypeScript agree on the current status and on what is owed', async () => {
  const { status, dueDate } = payments;
  const rows = await server.db.select({ status, dueDate, current: statusSql(TODAY), isOwed: isOwedSql }).from(payments);
  expect(rows).toHaveLength(paymentStatuses.length * dueDates.length);
  expect(rows).toEqual(rows.map((row) => ({ ...row, current: currentStatus(row, TODAY), isOwed: isOwed(row) })));
  for (const row of rows) expect(isOwed({ status: currentStatus(row, TODAY) })).toBe(row.isOwed);
});

it.each(paymentStatuses)('the filter finds payments that are %s', async (wanted) => {
  const { id, status, dueDate } = payments;
  const rows = await server.db.select({ id, status, dueDate }).from(payments);
  const found = await server.db.select({ id }).from(payments).where(hasStatus(wanted, TODAY));
  const expected = rows.filter((row) => currentStatus(row, TODAY) === wanted);
  expect(found.map((row) => row.id).sort()).toEqual(expected.map((row) => row.id).sort());
});
