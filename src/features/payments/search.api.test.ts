import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Payment } from './contract/payment';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
/** The payments by their role in the test. */
let ids: Record<'dues' | 'fee' | 'ofOther' | 'ofNobody' | 'ofCoach', number>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  const child = await make.makePlayer(db, {
    firstName: 'José María',
    lastName: 'Peña-Čapek',
    teamId: team.id,
    guardians: [parent],
  });
  const other = await make.makePlayer(db, { firstName: 'Li', lastName: '김', guardians: [] });
  const idOf = async (values: Parameters<typeof make.makePayment>[1]) => (await make.makePayment(db, values)).id;
  ids = {
    dues: await idOf({ playerId: child.id, description: 'Dues of März', notes: 'Pays late', checkoutId: 'checkout-1' }),
    fee: await idOf({ playerId: child.id, description: '100%_off\\ ice', notes: 'A friend' }),
    ofOther: await idOf({ playerId: other.id, description: null, notes: 'Nothing to see' }),
    ofNobody: await idOf({ playerId: null, description: 'Sponsor' }),
    ofCoach: await idOf({ playerId: null, coachId: coach.id, description: 'Private lesson', notes: 'Cash' }),
  };
});
afterAll(() => server.close());

type Name = keyof typeof ids;

async function found(query: string, as = admin): Promise<Name[]> {
  const { json } = await server.request('GET', `/api/payments${query}`, { as });
  const reported = (json as Payment[]).map(({ id }) => id);
  return (Object.keys(ids) as Name[]).filter((name) => reported.includes(ids[name]));
}

describe('a search', () => {
  it.each<[string, Name[]]>([
    ['jose', ['dues', 'fee']],
    ['MARÍA', ['dues', 'fee']],
    ['pena-capek', ['dues', 'fee']],
    ['Peña-Čapek José', ['dues', 'fee']],
    ['josé maría peña', ['dues', 'fee']],
    ['marz', ['dues']],
    ['jose dues', ['dues']],
    ['김 li', ['ofOther']],
    ['%', ['fee']],
    ['_off', ['fee']],
    ['\\', ['fee']],
    ['lesson', ['ofCoach']],
    ['sponsor', ['ofNobody']],
    ['late', []],
    ['checkout-1', []],
    ['jose sponsor', []],
    ['  ', ['dues', 'fee', 'ofOther', 'ofNobody', 'ofCoach']],
  ])('for %j matches name and description alone', async (q, names) => {
    expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual(names);
  });

  it('finds nothing for a user who may not read payments', async () => {
    expect(await found('?q=sponsor', coach)).toEqual([]);
    expect(await found('?q=li', parent)).toEqual([]);
    const after = `?after=${ids.ofCoach}&limit=5`;
    expect(await found(after, parent)).toEqual([]);
    expect(await found(`?playerId=2000000000`)).toEqual([]);
  });
});

describe('reading payments', () => {
  it("a coach reads own teams' and own sessions' payments, without notes and checkout links", async () => {
    expect(await found('', coach)).toEqual(['dues', 'fee', 'ofCoach']);
    const list = await server.request('GET', '/api/payments', { as: coach });
    const one = await server.request('GET', `/api/payments/${ids.dues}`, { as: coach });
    const file = await server.request('GET', '/api/payments/export', { as: coach });
    for (const { text } of [list, one, file]) expect(text).not.toMatch(/Pays late|A friend|Cash|checkout-1/);
    expect(one.json).toMatchObject({ notes: null, checkoutId: null });
    expect(list.json).toContainEqual(one.json);
  });

  it("a parent reads their own children's payments, with notes, and nobody else's", async () => {
    expect(await found('', parent)).toEqual(['dues', 'fee']);
    const list = await server.request('GET', '/api/payments', { as: parent });
    const one = await server.request('GET', `/api/payments/${ids.dues}`, { as: parent });
    expect(one.json).toMatchObject({ notes: 'Pays late', checkoutId: 'checkout-1' });
    expect(list.json).toContainEqual(one.json);
    for (const name of ['ofOther', 'ofNobody', 'ofCoach'] as const) {
      for (const rest of ['', '/receipt']) {
        expectRefusal(await server.request('GET', `/api/payments/${ids[name]}${rest}`, { as: parent }), 404);
      }
    }
  });

  it('the club reads all payments, singly as in the list', async () => {
    expect(await found('')).toEqual(Object.keys(ids));
    const list = await server.request('GET', '/api/payments', { as: admin });
    for (const id of Object.values(ids)) {
      expect(list.json).toContainEqual((await server.request('GET', `/api/payments/${id}`, { as: admin })).json);
    }
  });
});

describe('bad input', () => {
  it.each([
    'status=unknown',
    'status=PAID',
    'type=dues',
    'method=bitcoin',
    'method=',
    'paidIn=2026-13',
    'paidFrom=2026-02-30',
    'paidTo=soon',
    'paidTo=9999-12-31',
    'owed=forever',
    'paidIn=2026-3',
    'paidIn=1969-12',
    'paidIn=2026-03-01',
    'playerId=0',
    'playerId=abc',
    'playerId=9999999999',
    'teamId=-1',
    'teamId=none',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('?%s is refused by the list, its count and its file', async (query) => {
    for (const rest of ['', '/count', '/export']) {
      expectRefusal(await server.request('GET', `/api/payments${rest}?${query}`, { as: admin }), 400);
    }
  });

  it.each(['limit=0', 'limit=100', 'limit=1.5', 'after=x', 'after=0', 'after=9999999999'])(
    '?%s is refused by the list',
    async (query) => {
      expectRefusal(await server.request('GET', `/api/payments?${query}`, { as: admin }), 400);
    },
  );

  it.each(['', '?month=', '?month=2026', '?month=2026-00', '?month=2200-01', '?month=2026-03-01'])(
    'report%s is refused',
    async (query) => {
      expectRefusal(await server.request('GET', `/api/payments/report${query}`, { as: admin }), 400);
    },
  );

  it.each(['abc', '0', '-1', '9999999999', '1.5', '__proto__', '%00'])('refuses %s as a payment id', async (id) => {
    for (const rest of ['', '/ledger', '/receipt']) {
      expectRefusal(await server.request('GET', `/api/payments/${id}${rest}`, { as: admin }), 404);
    }
  });
});
