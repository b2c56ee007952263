import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { clubs } from '@/features/club/tables';
import { teams } from '@/features/teams/tables';
import { addMonths, monthStart } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Reports } from './contract/reports';

const time = testClock('2026-11-24T02:00:00Z');
let server: TestServer;
let admin: { id: string };
const today = '2026-11-24';

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  const team = await make.makeTeam(db, { name: '=HYPERLINK("http://x")', ageGroup: 'JV' });
  const player = await make.makePlayer(db, { teamId: team.id });
  await make.makePlayer(db);
  await make.makePayment(db, {
    amount: '2500.50',
    refunded: '0.25',
    type: 'tournament',
    paidAt: '2026-01-31T15:59:59.999Z',
  });
  await make.makePayment(db, { amount: '99999999.99', paymentMethod: 'gcash', paidAt: '2026-01-31T16:00:00.000Z' });
  await make.makePayment(db, { amount: '1.00', dueDate: '2020-01-01', playerId: player.id });
  const event = await make.makeEvent(db, { startTime: '2026-02-14T10:00:00Z', endTime: '2026-02-14T11:00:00Z' });
  await db.insert(eventAttendance).values({ eventId: event.id, playerId: player.id, mark: 'late' });
});
afterAll(() => server.close());

const ask = (query = '', headers: Record<string, string> = {}) =>
  server.request('GET', `/api/reports${query}`, { as: admin, headers });

describe('a range of days', () => {
  it('is the twelve months until today by default', async () => {
    const { from, to, revenue } = (await ask()).json as Reports;
    expect([from, to]).toEqual([addMonths(monthStart(today), -11), today]);
    expect(revenue.months).toHaveLength(12);
  });

  it.each([
    ['?from=2026-03-02&to=2026-03-01', 'to', 'The last day is before the first.'],
    ['?to=2001-01-01', 'to', 'The last day is before the first.'],
    ['?from=2190-01-01', 'to', 'The last day is before the first.'],
    ['?from=2001-01-01&to=2011-01-02', 'from', 'Choose a range of at most 10 years.'],
    ['?from=2001-01-01', 'from', 'Choose a range of at most 10 years.'],
    ['?from=1626-01-01&to=2026-01-01', 'from', "From can't be before Jan 1, 2000."],
    ['?from=2000-01-01&to=2400-01-01', 'to', "To can't be after Dec 31, 2199."],
    ['?to=9999-12-31', 'to', "To can't be after Dec 31, 2199."],
    ['?from=2026-02-30', 'from', 'There is no February 30.'],
    ['?from=2026-1-1', 'from', 'From must be a date such as 2015-03-14.'],
    ["?from=2026-01-01'--", 'from', 'From must be a date such as 2015-03-14.'],
    ['?to=', 'to', 'To is required.'],
    ['?to=2026-01-01T00:00:00Z', 'to', 'To must be a date such as 2015-03-14.'],
  ])('is refused as %s', async (query, path, message) => {
    for (const call of ['', '/revenue/export', '/players/export']) {
      const { status, json } = await server.request('GET', `/api/reports${call}${query}`, { as: admin });
      expect([call, status, json?.issues]).toEqual([call, 400, [{ path, message }]]);
    }
  });

  it('cannot be given twice', async () => {
    expect((await ask('?from=2026-01-01&from=2026-01-02')).status).toBe(400);
  });

  it("ends at midnight in the club's time zone, and may be one day or ten years long", async () => {
    const total = async (query: string) => ((await ask(query)).json as Reports).revenue.total;
    expect(await total('?from=2026-01-31&to=2026-01-31')).toBe('2500.25');
    expect(await total('?from=2026-02-01&to=2026-02-01')).toBe('99999999.99');
    expect(await total('?from=2018-01-01&to=2028-01-01')).toBe('100002500.24');
  });

  it('is in another time zone, once the club moves there', async () => {
    const { headers } = await ask('?from=2026-01-31&to=2026-01-31');
    await server.db.update(clubs).set({ timeZone: 'America/New_York' });
    const after = await ask('?from=2026-01-31&to=2026-01-31', { 'if-none-match': String(headers.etag) });
    await server.db.update(clubs).set({ timeZone: 'Asia/Manila' });
    expect((after.json as Reports).revenue.total).toBe('100002500.24');
  });
});

describe('the first rows by team', () => {
  it('are at most as many as asked for, with the sums of all', async () => {
    const { all, ...whole } = (await ask()).json as Reports;
    expect(all).toBeUndefined();
    const first = (await ask('?teamRows=1')).json as Reports;
    expect(first.players).toEqual({ total: whole.players.total, rows: whole.players.rows.slice(0, 1) });
    expect(first.compliance.rows).toEqual(whole.compliance.rows.slice(0, 1));
    expect(first.all?.players.rows).toBe(2);
    expect(first.all?.compliance).toMatchObject({ rows: 2, players: 2 });
    expect(first.all?.attendance.rows).toBe(1);
    expect(first.all?.attendance.months).toHaveLength(12);
    expect(first.all?.attendance.months).toContainEqual({
      month: '2026-02',
      present: 0,
      late: 1,
      absent: 0,
      excused: 0,
    });
    expect((await ask('?teamRows=2')).json).toEqual(whole);
  });

  it.each(['0', '501', '-1', 'all', ''])('are refused as %j', async (text) => {
    expect((await ask(`?teamRows=${text}`)).status).toBe(400);
  });
});

describe('a file', () => {
  const range = '?from=2026-01-01&to=2026-02-28';

  it.each([
    [
      'revenue',
      'Revenue 2026-01-01 to 2026-02-28.csv',
      'Month starting,Type,Payments,Amount',
      '2026-01-01,Tournament,1,2500.25',
      '2026-02-01,Monthly dues,1,99999999.99',
    ],
    [
      'methods',
      'Payment methods 2026-01-01 to 2026-02-28.csv',
      'Payment method,Payments,Amount',
      'GCash,1,99999999.99',
      'Unspecified,1,2500.25',
    ],
    [
      'attendance',
      'Attendance 2026-01-01 to 2026-02-28.csv',
      'Team,Month starting,Present,Late,Absent,Excused,Attendance in percent',
      `"'=HYPERLINK(""http://x"")",2026-02-01,0,1,0,0,100`,
    ],
    ['players', `Players ${today}.csv`, 'Team,Age group,Players', `"'=HYPERLINK(""http://x"")",JV,1`, 'No team,,1'],
    [
      'compliance',
      `Compliance ${today}.csv`,
      'Team,Complete,Under Review,Missing Docs,Expired,Players',
      `"'=HYPERLINK(""http://x"")",0,0,1,0,1`,
      'No team,0,0,1,0,1',
    ],
    [
      'receivables',
      `Receivables ${today}.csv`,
      'How late,Payments,Amount',
      'Not due yet,0,0.00',
      '1 to 30 days,0,0.00',
      '31 to 60 days,0,0.00',
      '61 to 90 days,0,0.00',
      'More than 90 days,1,1.00',
      'No due date,0,0.00',
    ],
  ])('of %s opens in a spreadsheet', async (name, file, ...lines) => {
    const { text, headers } = await server.request('GET', `/api/reports/${name}/export${range}`, { as: admin });
    expect(text).toBe(lines.map((line) => `${line}\r\n`).join(''));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`attachment; filename="${file}"`);
  });
});

describe('a cached answer', () => {
  it('is valid until something that it counts changes', async () => {
    const { db } = server;
    let etag = String((await ask()).headers.etag);
    expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
    const player = await make.makePlayer(db);
    const event = await make.makeEvent(db);
    const changes = [
      () => make.makePayment(db),
      () => make.makeTeam(db),
      () => make.makeDocumentType(db),
      () => db.update(teams).set({ ageGroup: 'Varsity' }),
      () => db.insert(eventAttendance).values({ eventId: event.id, playerId: player.id }),
    ];
    for (const change of changes) {
      await change();
      const { status, headers } = await ask('', { 'if-none-match': etag });
      expect(status).toBe(200);
      etag = String(headers.etag);
    }
  });

  it('counts a mark made in advance once its event begins, without any write then', async () => {
    const { db } = server;
    const player = await make.makePlayer(db);
    // Later on the same day, whatever the hour.
    time.set(`${today}T12:00:00+08:00`);
    const startTime = `${today}T13:00:00+08:00`;
    const event = await make.makeEvent(db, { startTime, endTime: startTime });
    await db.insert(eventAttendance).values({ eventId: event.id, playerId: player.id, mark: 'excused' });
    const excused = (reports: Reports) => reports.attendance.rows.reduce((sum, row) => sum + row.excused, 0);
    const before = await ask();
    expect(excused(before.json as Reports)).toBe(0);
    time.set(startTime);
    const after = await ask('', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(excused(after.json as Reports)).toBe(1);
  });
});
