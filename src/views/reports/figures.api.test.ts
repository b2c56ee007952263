import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Attendee, marks } from '@/features/attendance/contract/attendance';
import type { Document } from '@/features/documents/contract/document';
import type { DocumentType } from '@/features/documents/contract/type';
import { complianceOf } from '@/features/documents/rules/compliance';
import { owedAges, type Payment, paymentMethods, paymentTypes } from '@/features/payments/contract/payment';
import type { Team } from '@/features/teams/contract';
import { clock } from '@/platform/clock';
import { addDays, type Day, dayOf, daysBetween, monthStart, nextMonthStart } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import { makeUser } from '../../../test/factories';
import { centavosOf, clubsAtRandom, layOut, PRESENT, pesos } from '../../../test/report-world';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Reports } from './contract/reports';

testClock(PRESENT);

// Every figure is calculated again from the lists that an admin gets over HTTP, in randomly generated clubs.

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

it('equal the sums of the lists', async () => {
  await fc.assert(
    fc.asyncProperty(clubsAtRandom, async (world) => {
      await layOut(server.db, world);
      const { range, timeZone } = world;
      const reports = await get<Reports>(`/api/reports?${new URLSearchParams(range)}`);
      const today = dayOf(clock(), timeZone);
      expect(reports.today).toBe(today);
      expect(reports.to).toBe(range.to ?? today);
      expect(reports.from).toBe(range.from ?? elevenMonthsBefore(today));
      const listed = await get<Payment[]>('/api/payments');
      checkIncome(reports, listed, timeZone);
      checkOwed(reports, listed);
      await checkLinks(reports);
      await checkPlayers(reports);
      await checkAttendance(reports, timeZone);
    }),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
});

function checkIncome({ from, to, revenue, methods }: Reports, listed: readonly Payment[], timeZone: string): void {
  const dayPaid = ({ paidAt }: Payment) => dayOf(paidAt ?? '', timeZone);
  const paid = listed
    .filter(({ status }) => status === 'paid')
    .filter((payment) => from <= dayPaid(payment) && dayPaid(payment) <= to);
  expect(revenue.total).toBe(kept(paid));
  expect(methods.total).toBe(kept(paid));
  expect(revenue.months).toEqual(monthsBetween(from, to));
  const rows = monthsBetween(from, to).flatMap((month) =>
    paymentTypes.flatMap((type) => {
      const such = paid.filter((payment) => dayPaid(payment).startsWith(month) && payment.type === type);
      return such.length > 0 ? [{ month, type, amount: kept(such), payments: such.length }] : [];
    }),
  );
  expect(revenue.rows).toEqual(rows);
  const byMethod = [...paymentMethods, null].flatMap((method) => {
    const such = paid.filter(({ paymentMethod }) => paymentMethod === method);
    return such.length > 0 ? [{ method, amount: kept(such), payments: such.length }] : [];
  });
  expect(methods.rows).toEqual(byMethod);
}

function checkOwed({ receivables, today }: Reports, listed: readonly Payment[]): void {
  const owed = listed.filter(({ status }) => status === 'pending' || status === 'overdue');
  const inBounds = (age: (typeof owedAges)[number], { dueDate }: Payment) => {
    if (dueDate === null) return age === 'no_date';
    const [least, most] = {
      not_due: [-1e9, 0],
      days_1_30: [1, 30],
      days_31_60: [31, 60],
      days_61_90: [61, 90],
      over_90: [91, 1e9],
      no_date: [1, 0],
    }[age];
    const days = daysBetween(dueDate, today);
    return days >= Number(least) && days <= Number(most);
  };
  expect(receivables.total).toBe(kept(owed));
  const rows = owedAges.map((age) => {
    const such = owed.filter((payment) => inBounds(age, payment));
    return { age, amount: kept(such), payments: such.length };
  });
  expect(receivables.rows).toEqual(rows);
}

/** Checks that the lists to which figures link have the same totals, and so do the dashboard and the cards. */
async function checkLinks(reports: Reports): Promise<void> {
  const { from, to, today } = reports;
  const count = (query: Record<string, string>) =>
    get<{ sum: string; count: number }>(
      `/api/payments/count?${new URLSearchParams({ paidFrom: from, paidTo: to, ...query })}`,
    );
  expect((await count({})).sum).toBe(reports.revenue.total);
  for (const { month, type, amount, payments } of reports.revenue.rows) {
    expect(await count({ paidIn: month, type })).toEqual({ sum: amount, count: payments });
  }
  for (const { method, amount, payments } of reports.methods.rows) {
    expect(await count({ method: method ?? 'unspecified' })).toEqual({ sum: amount, count: payments });
  }
  for (const { age, amount, payments } of reports.receivables.rows) {
    const owed = await get<Payment[]>(`/api/payments?owed=${age}`);
    expect([kept(owed), owed.length]).toEqual([amount, payments]);
  }
  const stats = await get<{ thisMonth: string; outstanding: { sum: string }; overdue: { sum: string } }>(
    '/api/payments/stats',
  );
  expect(pesos(centavosOf(stats.outstanding.sum) + centavosOf(stats.overdue.sum))).toBe(reports.receivables.total);
  const thisMonth = await get<Reports>(
    `/api/reports?from=${monthStart(today)}&to=${addDays(nextMonthStart(today), -1)}`,
  );
  const dashboard = await get<{ monthlyRevenue: string; totalPlayers: number }>('/api/dashboard/stats');
  expect(stats.thisMonth).toBe(thisMonth.revenue.total);
  expect(dashboard.monthlyRevenue).toBe(thisMonth.revenue.total);
  expect(dashboard.totalPlayers).toBe(reports.players.total);
}

async function checkPlayers({ players: report, compliance, today }: Reports): Promise<void> {
  const [listed, allTeams, papers, forms] = await Promise.all([
    get<{ id: number; teamId: number | null; compliance: string }[]>('/api/players'),
    get<Team[]>('/api/teams'),
    get<Document[]>('/api/documents'),
    get<DocumentType[]>('/api/document-types'),
  ]);
  const groups = [
    ...allTeams.map(({ id, name, ageGroup }) => ({ teamId: id, teamName: name, ageGroup })),
    { teamId: null, teamName: null, ageGroup: null },
  ];
  const of = (teamId: number | null) => listed.filter((player) => player.teamId === teamId);
  const sizes = groups.map((group) => ({ ...group, players: of(group.teamId).length }));
  expect(report).toEqual({
    total: listed.length,
    rows: sizes.filter(({ teamId, players }) => teamId !== null || players > 0),
  });
  const required = forms.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const ordered = papers.toReversed();
  const stateOf = (id: number) =>
    complianceOf(
      ordered.flatMap((paper, order) => (paper.playerId === id ? [{ ...paper, order }] : [])),
      required,
      today,
    );
  for (const player of listed) expect(player.compliance).toBe(stateOf(player.id));
  const rows = groups.flatMap(({ teamId, teamName }) => {
    const states = of(teamId).map(({ id }) => stateOf(id));
    const count = (state: string) => states.filter((one) => one === state).length;
    const counts = {
      complete: count('complete'),
      review: count('review'),
      missing: count('missing'),
      expired: count('expired'),
    };
    return states.length > 0 ? [{ teamId, teamName, ...counts, players: states.length }] : [];
  });
  expect(compliance.rows).toEqual(rows);
}

async function checkAttendance({ from, to, attendance }: Reports, timeZone: string): Promise<void> {
  const [held, allTeams] = await Promise.all([
    get<{ id: number; startTime: string }[]>('/api/events?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z'),
    get<Team[]>('/api/teams'),
  ]);
  const seen: { teamId: number | null; month: string; mark: string }[] = [];
  for (const { id, startTime } of held) {
    const day = dayOf(startTime, timeZone);
    if (Date.parse(startTime) > clock().getTime() || day < from || day > to) continue;
    const sheet = await get<{ players: Attendee[] }>(`/api/events/${id}/attendance`);
    for (const { teamId, mark } of sheet.players) if (mark) seen.push({ teamId, month: day.slice(0, 7), mark });
  }
  const groups = [
    ...allTeams.map(({ id, name }) => ({ teamId: id, teamName: name })),
    { teamId: null, teamName: null },
  ];
  const rows = groups.flatMap(({ teamId, teamName }) =>
    monthsBetween(from, to).flatMap((month) => {
      const such = seen.filter((one) => one.teamId === teamId && one.month === month);
      const count = (mark: string) => such.filter((one) => one.mark === mark).length;
      const [present, late, absent, excused] = marks.map(count);
      const came = Number(present) + Number(late);
      const expected = came + Number(absent);
      const rate = expected === 0 ? null : Math.round((came / expected) * 100);
      return such.length > 0 ? [{ teamId, teamName, month, present, late, absent, excused, rate }] : [];
    }),
  );
  expect(attendance.rows).toEqual(rows);
}

async function get<T>(path: string): Promise<T> {
  const answer = await server.request('GET', path, { as: admin });
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
  return answer.json as T;
}

function kept(such: readonly Payment[]): string {
  return pesos(such.reduce((sum, { amount, refunded }) => sum + centavosOf(amount) - centavosOf(refunded), 0n));
}

function monthsBetween(from: Day, to: Day): string[] {
  const months: string[] = [];
  for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
  }
}

function elevenMonthsBefore(today: Day): Day {
  const month = Number(today.slice(5, 7));
  return month === 12
    ? `${today.slice(0, 4)}-01-01`
    : `${Number(today.slice(0, 4)) - 1}-${String(month + 1).padStart(2, '0')}-01`;
}
