import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { addToLedger } from './commands/ledger';
import type { MonthReport } from './contract/ledger';
import type { Payment } from './contract/payment';
import { receipts } from './tables/ledger';
import { payments } from './tables/payments';

const time = testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { timeZone: 'Asia/Manila' } });
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin', firstName: 'Ada', lastName: 'Min' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { name: 'Ducks', coachId: coach.id });
  child = await make.makePlayer(db, { firstName: 'José', lastName: 'Peña', teamId: team.id, guardians: [parent] });
});
afterAll(() => server.close());

describe('the CSV file', () => {
  it("has the rows of the list, in the club's days, and no formulas", async () => {
    await make.makePayment(server.db, {
      playerId: child.id,
      amount: '1500.50',
      discount: '100.25',
      discountReason: 'sibling',
      refunded: '0.05',
      description: '=HYPERLINK("x")',
      notes: '+1, "two"',
      paymentMethod: 'maya_wallet',
      dueDate: '2026-03-05',
      paidAt: '2026-02-28T16:30:00.000Z',
      createdAt: '2026-01-31T16:00:00.000Z',
    });
    await make.makePayment(server.db, { playerId: null, dueDate: '2020-01-01', createdAt: '2026-01-01T00:00:00.000Z' });
    const rows = await file('', admin);
    const paid = {
      Player: 'José Peña',
      Team: 'Ducks',
      Type: 'Monthly dues',
      Description: `'=HYPERLINK("x")`,
      Amount: '1500.50',
      Discount: '100.25',
      'Discount reason': 'Sibling discount',
      Refunded: '0.05',
      Method: 'Maya',
      Status: 'Paid',
      Due: '2026-03-05',
      Paid: '2026-03-01',
      Receipt: '',
      Created: '2026-02-01',
      Reference: '',
      Notes: `'+1, "two"`,
    };
    expect(rows[0]).toEqual(paid);
    expect(rows[1]).toMatchObject({
      Player: '',
      Team: '',
      Discount: '',
      'Discount reason': '',
      Method: '',
      Status: 'Overdue',
      Paid: '',
      Notes: '',
    });
    expect(await file('?status=paid', parent)).toEqual([paid]);
    const { Notes: _, Reference: _reference, ...forCoach } = paid;
    expect(await file('', coach)).toEqual([forCoach]);
    expect(await file('?q=nobody', admin)).toEqual([]);
  });

  it('has a file name without personal data', async () => {
    const { headers } = await server.request('GET', `/api/payments/export?playerId=${child.id}`, { as: admin });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Payments \d{4}-\d\d-\d\d\.csv"/);
  });

  it('has all rows of more than one batch, in the order of the list', async () => {
    const charge = { playerId: child.id, amount: '1.00', type: 'misc' } as const;
    await server.db.insert(payments).values(
      Array.from({ length: 1001 }, (_, n) => ({
        ...charge,
        description: `Part ${n}`,
        createdAt: new Date(Date.UTC(2020, 0, 1 + ((n * 7) % 500))).toISOString(),
      })),
    );
    for (const query of ['?q=part', '?q=part&sort=amount&order=asc']) {
      const { json } = await server.request('GET', `/api/payments${query}`, { as: admin });
      const listed = (json as Payment[]).map(({ description }) => description);
      expect(listed).toHaveLength(1001);
      expect((await file(query, admin)).map(({ Description }) => Description)).toEqual(listed);
    }
  });

  it('has the number of a receipt', async () => {
    await make.makePaid(server.db, { playerId: child.id, description: 'Numbered' });
    expect((await file('?q=numbered', parent))[0]?.Receipt).toMatch(/^No\. \d{6}$/);
  });
});

describe('the ledger of a payment', () => {
  it('has what happened, by whom and why, oldest first', async () => {
    const { id } = await make.makePaid(server.db, { playerId: child.id, amount: '200.00', paymentMethod: 'cash' });
    const back = { paymentId: id, statusBefore: 'paid', statusAfter: 'paid', actorId: admin.id } as const;
    await addToLedger(server.db, [{ ...back, kind: 'refunded', moved: '-50.00', reason: 'Was ill' }]);
    const { json } = await server.request('GET', `/api/payments/${id}/ledger`, { as: admin });
    expect(json).toMatchObject([
      {
        kind: 'received',
        actorName: null,
        statusBefore: 'pending',
        statusAfter: 'paid',
        moved: '200.00',
        method: 'cash',
      },
      { kind: 'refunded', actorName: 'Ada Min', statusAfter: 'paid', moved: '-50.00', reason: 'Was ill' },
    ]);
  });
});

describe('the report of a month', () => {
  it("begins and ends at midnight in the club's time zone, and agrees with the ledger", async () => {
    const first = await entry('100.10', '2031-02-28T15:59:59.999Z');
    const second = await entry('1000.25', '2031-02-28T16:00:00.000Z');
    const third = await entry('0.05', '2031-03-31T15:59:59.999Z');
    await entry('7.00', '2031-03-31T16:00:00.000Z');
    await moved(second, { kind: 'refunded', moved: '-0.30', method: 'cash', at: '2031-03-02T00:00:00.000Z' });
    await moved(first, { kind: 'to_refund', moved: '100.10', method: 'card', at: '2031-03-03T00:00:00.000Z' });
    await moved(third, { kind: 'amended', moved: '0', at: '2031-03-03T00:00:00.000Z' });
    const march = await report('2031-03');
    expect(march).toMatchObject({
      month: '2031-03',
      received: '1100.40',
      returned: '0.30',
      net: '1100.10',
      byType: [{ key: 'monthly_dues', received: '1100.40', returned: '0.30' }],
      byMethod: [
        { key: 'card', received: '100.10', returned: '0.00' },
        { key: 'cash', received: '1000.30', returned: '0.30' },
      ],
    });
    expect(march.entries.map(({ kind, moved, paymentId }) => [kind, moved, paymentId])).toEqual([
      ['received', '1000.25', second],
      ['refunded', '-0.30', second],
      ['to_refund', '100.10', first],
      ['received', '0.05', third],
    ]);
    expect(march.entries[0]).toMatchObject({
      playerName: 'José Peña',
      type: 'monthly_dues',
      description: 'Of a month',
    });
    const { rows } = await server.db.execute<{ net: string }>(sql`select sum(moved)::text as net from payment_ledger
      where at >= '2031-03-01T00:00+08' and at < '2031-04-01T00:00+08'`);
    expect(march.net).toBe(rows[0]?.net);
  });

  it('lists the receipts of the month, and which of them are valid', async () => {
    await entry('1.00', '2032-05-01T00:00:00.000Z');
    const id = await entry('1.00', '2032-05-02T00:00:00.000Z');
    await entry('1.00', '2032-05-31T16:00:00.000Z');
    await server.db.update(receipts).set({ voidedAt: '2032-06-01T00:00:00.000Z' }).where(eq(receipts.paymentId, id));
    const [of] = await server.db.select().from(receipts).where(eq(receipts.paymentId, id));
    const last = of?.number ?? 0;
    expect((await report('2032-05')).receipts).toEqual({ first: last - 1, last, count: 2, voided: 1 });
  });

  it('is empty where no money moved', async () => {
    expect(await report('2199-12')).toEqual({
      month: '2199-12',
      received: '0.00',
      returned: '0.00',
      net: '0.00',
      credits: '0.00',
      byType: [],
      byMethod: [],
      receipts: { first: null, last: null, count: 0, voided: 0 },
      entries: [],
    });
  });

  /** Creates a payment received at the given moment, with its ledger entry and receipt. */
  async function entry(amount: string, at: string): Promise<number> {
    const values = { playerId: child.id, amount, description: 'Of a month', paidAt: at };
    const { id } = await make.makePayment(server.db, values);
    await moved(id, { kind: 'received', moved: amount, method: 'cash', at });
    const [last] = await server.db.select({ number: sql<number>`coalesce(max(${receipts.number}), 0)` }).from(receipts);
    const number = (last?.number ?? 0) + 1;
    await server.db.insert(receipts).values({ number, paymentId: id, amount, method: 'cash', issuedAt: at });
    return id;
  }

  function moved(
    paymentId: number,
    values: Omit<Parameters<typeof addToLedger>[1][number], 'paymentId' | 'statusAfter'> & { at: string },
  ) {
    return addToLedger(server.db, [{ paymentId, statusAfter: 'paid', ...values }]);
  }

  async function report(month: string): Promise<MonthReport> {
    return (await server.request('GET', `/api/payments/report?month=${month}`, { as: admin })).json;
  }
});

describe('the payment methods', () => {
  it("are the club's: nothing online where no provider is set up", async () => {
    expect(await ways()).toEqual({ online: [], isDemo: false, transferDetails: null, trustPayersWord: false });
    const { headers } = await server.request('GET', '/api/payments/ways', { as: parent });
    await server.db.update(clubs).set({ transferDetails: 'BDO 123', trustPayersWord: true });
    const kept = { 'if-none-match': String(headers.etag) };
    const { status, json } = await server.request('GET', '/api/payments/ways', { as: parent, headers: kept });
    expect([status, json]).toMatchObject([200, { transferDetails: 'BDO 123', trustPayersWord: true }]);
  });

  it('are simulated in the demo club', async () => {
    const demo = await startTestServer({ config: { demo: true }, club: { isDemo: true } });
    const user = await make.makeUser(demo.db);
    const { json } = await demo.request('GET', '/api/payments/ways', { as: user });
    await demo.close();
    expect(json).toMatchObject({ online: ['card', 'gcash', 'maya_wallet'], isDemo: true });
  });

  const ways = async () => (await server.request('GET', '/api/payments/ways', { as: parent })).json;
});

it("becomes overdue at the club's midnight, in the list and on the cards, whatever a browser has cached", async () => {
  const player = await make.makePlayer(server.db, { guardians: [parent] });
  await make.makePayment(server.db, { playerId: player.id, dueDate: '2026-03-11', amount: '3.00' });
  const query = `?playerId=${player.id}`;
  const before = await at('2026-03-11T15:59:59.000Z', query);
  expect(before.json).toMatchObject([{ status: 'pending' }]);
  const after = await at('2026-03-11T16:00:00.000Z', query, before.headers.etag);
  expect(after.json).toMatchObject([{ status: 'overdue' }]);
});

async function at(instant: string, query: string, etag?: string) {
  time.set(instant);
  const headers = etag ? { 'if-none-match': etag } : undefined;
  return server.request('GET', `/api/payments${query}`, { as: parent, ...(headers && { headers }) });
}

async function file(query: string, as: { id: string }): Promise<Record<string, string>[]> {
  const { text } = await server.request('GET', `/api/payments/export${query}`, { as });
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
