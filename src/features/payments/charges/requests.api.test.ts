import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { toCentavos } from '@/shared/money';
import { makePlayer, makeTeam, makeUser } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentLedger } from '../tables/ledger';
import { paymentRequests, payments } from '../tables/payments';

let server: TestServer;
let admin: { id: string };
let mum: { id: string };
let dad: { id: string };
let team: { id: number };
let ana: { id: number };
let ben: { id: number };
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
});
beforeEach(async () => {
  const { db } = server;
  for (const table of [outbox, auditLog, paymentRequests]) await db.delete(table);
  count += 1;
  admin = await makeUser(db, { role: 'admin' });
  mum = await makeUser(db, { email: `mum${count}@club.test` });
  dad = await makeUser(db, { email: `dad${count}@club.test` });
  team = await makeTeam(db);
  ana = await makePlayer(db, {
    firstName: 'Ana',
    lastName: 'Abad',
    birthDate: '2015-03-01',
    teamId: team.id,
    guardians: [mum, dad],
    medicalNotes: 'Asthma',
  });
  ben = await makePlayer(db, {
    firstName: 'Ben',
    lastName: 'Bello',
    birthDate: '2017-03-01',
    teamId: team.id,
    guardians: [mum],
  });
});
afterAll(() => server.close());

const fee = { amount: '3500', type: 'registration', description: 'Season fee', dueDate: '2099-03-05' };

describe('charging a team', () => {
  it('makes one payment a player, with its ledger row, and mails each guardian once', async () => {
    const answer = await request({ teamId: team.id });
    expect(answer).toMatchObject({ status: 201, json: { payments: 2, total: '7000.00', mails: 2 } });
    const rows = await charged();
    expect(rows).toMatchObject([
      { playerId: ana.id, amount: '3500.00', status: 'pending', dueDate: '2099-03-05', description: 'Season fee' },
      { playerId: ben.id, amount: '3500.00', type: 'registration', createdBy: admin.id },
    ]);
    for (const { id } of rows) {
      const entries = await server.db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, id));
      expect(entries).toMatchObject([{ kind: 'charged', actorId: admin.id, statusAfter: 'pending', moved: '0.00' }]);
    }
    expect(await server.db.select().from(auditLog)).toMatchObject([{ action: 'payment-request.made', rows: 2 }]);
    const mails = await mailed();
    expect(mails.mum?.subject).toBe('2 new payments for Ana and Ben');
    expect(mails.mum?.body).toContain('- Ana: Season fee, ₱3,500.00, due Mar 5, 2099\n- Ben: Season fee');
    expect(mails.mum?.body).toContain('All together: ₱7,000.00');
    expect(mails.mum?.body).toContain('https://club.test/api/login?returnTo=%2Fcheckout%2Fall');
    expect(mails.dad?.body).toContain(`https://club.test/api/login?returnTo=%2Fcheckout%2F${rows[0]?.id}`);
    expect(mails.dad?.body).not.toContain('Ben');
    expect(JSON.stringify(mails)).not.toMatch(/2015|Asthma|Last\d/);
  });

  it.each([
    ['a team that does not exist', () => ({ teamId: 2_000_000_000 }), 'teamId'],
    ['a player that does not exist', () => ({ playerIds: [ana.id, 2_000_000_000] }), 'playerIds'],
    ['both', () => ({ teamId: team.id, playerIds: [ana.id] }), 'playerIds'],
    ['neither', () => ({}), 'playerIds'],
    ['no amount', () => ({ teamId: team.id, amount: '' }), 'amount'],
    ['an amount of three decimals', () => ({ teamId: team.id, amount: '10.005' }), 'amount'],
    ['instalments without a due date', () => ({ teamId: team.id, instalments: 3, dueDate: null }), 'dueDate'],
    ['more instalments than centavos', () => ({ teamId: team.id, instalments: 3, amount: '0.02' }), 'instalments'],
    ['a discount of half a percent', () => ({ teamId: team.id, siblingDiscount: 0.5 }), 'siblingDiscount'],
  ])('refuses %s', async (_what, body, path) => {
    const answer = await request(body());
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid', issues: [{ path }] } });
    expect(await charged()).toEqual([]);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });

  it('refuses a team without players', async () => {
    const empty = await makeTeam(server.db);
    expect(await request({ teamId: empty.id })).toMatchObject({ status: 400, json: { issues: [{ path: 'teamId' }] } });
  });

  it('skips missing players on request, and says so again at a second click', async () => {
    const form = { playerIds: [ana.id, 2_000_000_000], leaveOut: true, requestKey: 'leaves-out-1' };
    const first = await request(form);
    expect(first).toMatchObject({
      status: 201,
      json: { payments: 1, leftOut: [{ id: 2_000_000_000, code: 'not_found' }] },
    });
    expect((await request(form)).json).toEqual(first.json);
    expect(await charged()).toHaveLength(1);
    expect((await request({ ...form, playerIds: [2_000_000_000], requestKey: 'leaves-out-2' })).status).toBe(400);
  });

  it('reports the same skipped players, although another has left since', async () => {
    const form = { playerIds: [ana.id, ben.id], leaveOut: true, requestKey: `gone-${count}-abcdef` };
    const first = await request(form);
    expect(first.json).toMatchObject({ payments: 2, leftOut: [] });
    await server.db.update(players).set({ status: 'archived', teamId: null }).where(eq(players.id, ben.id));
    expect((await request({ ...form, playerIds: [ben.id, ana.id] })).json).toEqual(first.json);
  });

  it('charges a player who is named twice once', async () => {
    expect((await request({ playerIds: [ana.id, ana.id] })).json).toMatchObject({ payments: 1, mails: 2 });
  });

  it('accepts as many players as a request may have, and no more', async () => {
    const big = await makeTeam(server.db);
    const add = (many: number) =>
      server.db.execute(sql`insert into ${players} (first_name, last_name, birth_date, team_id)
        select 'Kid', 'Cruz', '2016-05-04', ${big.id}::int from generate_series(1, ${many}::int)`);
    await add(2000);
    await server.db.execute(
      sql`insert into ${guardians} (player_id, user_id) select id, ${mum.id} from ${players} where team_id = ${big.id}`,
    );
    const form = { teamId: big.id, amount: '99999999.99', instalments: 2 };
    expect((await request(form)).json).toEqual({ payments: 4000, total: '199999999980.00', mails: 1 });
    await add(1);
    expect((await request(form)).status).toBe(400);
  });
});

it('mails no guardian who was removed or deactivated', async () => {
  await server.db.delete(guardians).where(eq(guardians.userId, dad.id));
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, mum.id));
  expect((await request({ teamId: team.id })).json).toMatchObject({ payments: 2, mails: 0 });
  expect(await server.db.select().from(outbox)).toEqual([]);
});

describe('a request key', () => {
  it('is one request, however often and concurrently it is sent', async () => {
    const form = { teamId: team.id, requestKey: `key-${count}-abcdef`, instalments: 2 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(form)));
    answers.push(await request(form));
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([201, { payments: 4, total: '7000.00', mails: 2 }]);
    }
    expect(await charged()).toHaveLength(4);
    expect(await server.db.select().from(outbox)).toHaveLength(2);
  });

  it('cannot be used for a different request', async () => {
    const form = { playerIds: [ana.id], requestKey: `key-${count}-abcdef` };
    expect((await request(form)).status).toBe(201);
    for (const other of [{ playerIds: [ben.id] }, { amount: '1.00' }, { leaveOut: true }]) {
      expect((await request({ ...form, ...other })).json).toMatchObject({ code: 'conflict' });
    }
    expect(await charged()).toHaveLength(1);
    // As stored before requests recorded what they asked for.
    await server.db.update(paymentRequests).set({ askedFor: null, leftOut: null });
    expect((await request(form)).json).toMatchObject({ payments: 1 });
  });

  it('of a failed request can be used again', async () => {
    const requestKey = `key-${count}-abcdef`;
    expect((await request({ playerIds: [2_000_000_000], requestKey })).status).toBe(400);
    expect((await request({ playerIds: [ana.id], requestKey })).status).toBe(201);
  });

  it('is optional, and without one each request is new', async () => {
    await Promise.all([request({ teamId: team.id }), request({ teamId: team.id })]);
    expect(await charged()).toHaveLength(4);
    expect(await server.db.select().from(outbox)).toHaveLength(4);
  });
});

it('splits what each child owes to the centavo, with its discount and in its instalments', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 9_999_999_999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 100 }),
      async (centavos, instalments, siblingDiscount) => {
        // Less than a centavo per part is refused.
        const reduced = Math.floor((centavos * (100 - siblingDiscount) + 50) / 100);
        fc.pre(reduced === 0 || reduced >= instalments);
        const known = new Set((await charged()).map(({ id }) => id));
        const amount = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
        const { json } = await request({ teamId: team.id, amount, instalments, siblingDiscount });
        const rows = (await charged()).filter(({ id }) => !known.has(id));
        const sumOf = ({ id }: { id: number }) =>
          rows.filter(({ playerId }) => playerId === id).reduce((sum, row) => sum + toCentavos(row.amount), 0);
        expect([sumOf(ana), sumOf(ben)]).toEqual([centavos, siblingDiscount === 0 ? centavos : reduced]);
        expect([json.payments, toCentavos(json.total)]).toEqual([rows.length, sumOf(ana) + sumOf(ben)]);
      },
    ),
    { numRuns: 15 },
  );
});

it('makes no payment of zero for a sibling', async () => {
  expect((await request({ teamId: team.id, siblingDiscount: 100 })).json).toEqual({
    payments: 1,
    total: '3500.00',
    mails: 2,
  });
  expect(await charged()).toMatchObject([{ playerId: ana.id }]);
});

it("recognizes siblings by their guardian's open invitation, and by none that the family sent", async () => {
  const { db } = server;
  const others = [{ birthDate: '2014-01-01' }, { birthDate: '2016-01-01' }, { birthDate: '2018-01-01' }];
  const [cy, di, ed] = await Promise.all(others.map((one) => makePlayer(db, { ...one, guardians: [] })));
  const invite = (playerId: number | undefined, email: string, invitedBy = admin.id) =>
    db.insert(guardianInvitations).values({
      playerId: playerId ?? 0,
      email,
      tokenHash: `${playerId}`,
      invitedBy,
      expiresAt: '2020-01-01T00:00:00.000Z',
    });
  await invite(cy?.id, 'New@club.test');
  await invite(di?.id, 'new@club.test');
  await invite(ed?.id, `MUM${count}@club.test`);
  await invite(ana.id, 'new@club.test', dad.id);
  const playerIds = [ana, ben, cy, di, ed].map((one) => one?.id ?? 0);
  await request({ playerIds, amount: '100', siblingDiscount: 10 });
  const rows = await db.select().from(payments).where(inArray(payments.playerId, playerIds));
  const amounts = new Map(rows.map((row) => [row.playerId, row.amount]));
  expect(playerIds.map((id) => amounts.get(id))).toEqual(['100.00', '90.00', '100.00', '90.00', '90.00']);
});

it('names the instalments, and names a payment without description by its type', async () => {
  await request({ playerIds: [ana.id], instalments: 3, dueDate: '2099-01-31', amount: '100' });
  await request({ playerIds: [ana.id], instalments: 2, description: '' });
  expect((await charged()).map(({ description, amount, dueDate }) => [description, amount, dueDate])).toEqual([
    ['Season fee, part 1 of 3', '33.34', '2099-01-31'],
    ['Season fee, part 2 of 3', '33.33', '2099-02-28'],
    ['Season fee, part 3 of 3', '33.33', '2099-03-31'],
    ['Registration, part 1 of 2', '1750.00', '2099-03-05'],
    ['Registration, part 2 of 2', '1750.00', '2099-04-05'],
  ]);
});

function request(body: object) {
  return server.request('POST', '/api/payments/request', { as: admin, body: { ...fee, ...body } });
}

/** Returns what was charged to the two children of this test. */
function charged() {
  return server.db
    .select()
    .from(payments)
    .where(inArray(payments.playerId, [ana.id, ben.id]))
    .orderBy(payments.id);
}

async function mailed() {
  const mails = await server.db.select().from(outbox);
  const to = (name: string) => mails.find(({ recipient }) => recipient.startsWith(name));
  return { mum: to('mum'), dad: to('dad') };
}
