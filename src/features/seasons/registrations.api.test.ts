import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Registration, RegistrationState } from './contract/registration';
import { registrationCharges, registrations } from './tables/registration';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof make.makeSeason>>;

/** Inserts a registration of a child with a name. */
async function add(
  season: MadeSeason,
  state: RegistrationState,
  names: { firstName?: string; lastName?: string } = {},
) {
  const child = await make.makePlayer(server.db, { guardians: [await make.makeUser(server.db)], ...names });
  const [row] = await server.db
    .insert(registrations)
    .values({
      seasonId: season.id,
      divisionId: season.division.id,
      playerId: child.id,
      state,
      waitingSince: state === 'waiting' ? '2026-01-01T00:00:00Z' : null,
    })
    .returning();
  return { id: row?.id ?? 0, child };
}

const list = async ({ id }: MadeSeason, query = '') =>
  (await server.request('GET', `/api/seasons/registrations?seasonId=${id}${query}`, { as: admin }))
    .json as Registration[];

const decide = (decision: string, registrationIds: number[]) =>
  server.request('POST', '/api/seasons/registrations/chosen', { as: admin, body: { decision, registrationIds } });

describe('the list', () => {
  it('is searched by name, without accents and in any order of words, and narrowed to unpaid fees', async () => {
    const season = await make.makeSeason(server.db);
    const lia = await add(season, 'registered', { firstName: 'Lía', lastName: 'Cruz' });
    const ben = await add(season, 'registered', { firstName: 'Ben', lastName: 'Cruz' });
    const paid = await make.makePayment(server.db, {
      playerId: lia.child.id,
      status: 'paid',
      paidAt: '2026-11-01T00:00:00Z',
    });
    const owed = await make.makePayment(server.db, { playerId: ben.child.id, dueDate: '2026-12-01' });
    await server.db.insert(registrationCharges).values([
      { registrationId: lia.id, paymentId: paid.id },
      { registrationId: ben.id, paymentId: owed.id },
    ]);
    const ids = async (query: string) => (await list(season, query)).map(({ id }) => id);
    expect(await ids('&q=cruz%20lia')).toEqual([lia.id]);
    expect(await ids('&q=cruz')).toEqual([lia.id, ben.id]);
    expect(await ids('&fee=unpaid')).toEqual([ben.id]);
    expect(await ids('&fee=unpaid&q=lia')).toEqual([]);
  });

  it('is downloaded as CSV under the same filters, in parts, without formulas', async () => {
    const season = await make.makeSeason(server.db, {}, { name: '=U10', capacity: 400 });
    const count = 251;
    for (let n = 0; n < count; n += 1) await add(season, 'waiting');
    const { child } = await add(season, 'registered', { firstName: '=HYPERLINK("x")', lastName: 'Zed' });
    const file = async (query = '') =>
      server.request('GET', `/api/seasons/registrations/export?seasonId=${season.id}${query}`, { as: admin });
    const all = await file();
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(count + 2);
    const [head, ...rows] = (await file('&q=zed')).text.trimEnd().split('\r\n');
    expect(head).toBe(
      'Last Name,First Name,Birth Date,Division,State,Reason for Another Division,Registered,Owed,Discount Code,Held Without Payment Until',
    );
    expect(rows).toEqual([`Zed,"'=HYPERLINK(""x"")",${child.birthDate},'=U10,Registered,,2026-11-20,0.00,,`]);
  });
});

describe('chosen registrations', () => {
  it('are accepted each by itself, in their order: those without a place are listed, or left out with the reason', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 2 });
    const [first, second, third] = [
      await add(season, 'requested'),
      await add(season, 'requested'),
      await add(season, 'requested'),
    ];
    const ended = await add(season, 'declined');
    const answer = await decide('accept', [ended.id, third.id, second.id, first.id, first.id, 999_999]);
    expect(answer.json).toMatchObject({
      done: [
        { id: first.id, state: 'registered' },
        { id: second.id, state: 'registered' },
        { id: third.id, state: 'waiting' },
      ],
      leftOut: [{ id: ended.id, reason: 'That registration waits for nothing.' }, { id: 999_999 }],
    });
    const charged = await server.db.select().from(payments).where(eq(payments.playerId, first.child.id));
    expect(charged).toHaveLength(1);
    const again = await decide('accept', [third.id]);
    expect(again.json).toEqual({
      done: [],
      leftOut: [{ id: third.id, reason: 'The division is full. Raise the number of its places first.' }],
    });
  });

  it('are declined or withdrawn, and their places offered to others', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 1 });
    const placed = await add(season, 'registered');
    const [first, second] = [await add(season, 'waiting'), await add(season, 'waiting')];
    expect((await list(season)).map(({ rank }) => rank)).toEqual([null, 1, 2]);
    expect((await decide('decline', [placed.id, first.id])).json).toMatchObject({
      done: [{ id: first.id, state: 'declined' }],
      leftOut: [{ id: placed.id, reason: 'Only a registration without a place can be declined.' }],
    });
    expect((await decide('withdraw', [placed.id])).json).toMatchObject({ done: [{ id: placed.id }], leftOut: [] });
    expect((await list(season)).find(({ id }) => id === second.id)?.state).toBe('offered');
  });

  it('are refused without any, with too many and with another decision', async () => {
    expectRefusal(await decide('accept', []), 400);
    expectRefusal(
      await decide(
        'accept',
        Array.from({ length: 101 }, (_, n) => n + 1),
      ),
      400,
    );
    expectRefusal(await decide('remove', [1]), 400);
  });
});
