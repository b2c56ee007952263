import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { confirmRegistrations } from './commands/confirm';
import { registrationCharges, registrations } from './tables/registration';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

interface Child {
  id: number;
  firstName: string;
}
type Made = { id: number; state: string; version: number }[];

const family = async (count = 1, others: { id: string }[] = []) => {
  const parent = await make.makeUser(server.db);
  const children: Child[] = [];
  for (let n = 0; n < count; n += 1) {
    const values = { firstName: `Lia ${n}`, birthDate: `2016-0${n + 1}-01` };
    children.push(await make.makePlayer(server.db, { ...values, guardians: [parent, ...others] }));
  }
  return { parent, children, child: children[0] as Child };
};

const register = (
  { slug, division }: Awaited<ReturnType<typeof make.makeSeason>>,
  parent: { id: string },
  children: readonly Child[],
  { total = '4500.00', reason }: { total?: string; reason?: string } = {},
) =>
  server.request('POST', `/api/seasons/register/${slug}`, {
    as: parent,
    body: { total, children: children.map(({ id }) => ({ playerId: id, divisionId: division.id, reason })) },
  });

const decide = (step: string, id: number | undefined, body: object = {}) =>
  server.request('POST', `/api/seasons/registrations/${id}/${step}`, { as: admin, body });

const chargesOf = (children: readonly Child[]) =>
  server.db
    .select({
      amount: payments.amount,
      discount: payments.discount,
      status: payments.status,
      dueDate: payments.dueDate,
      description: payments.description,
    })
    .from(payments)
    .where(
      inArray(
        payments.playerId,
        children.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payments.id));

const confirm = () => confirmRegistrations({ db: server.db, config: server.config, mailer: outboxMailer() });

describe('registering', () => {
  it('gives each child a place, charges the fee in parts with the discount of a sibling, and mails it', async () => {
    const season = await make.makeSeason(server.db, {
      name: 'Summer',
      siblingDiscount: 10,
      instalments: 2,
      firstDueOn: '2027-01-31',
    });
    const { parent, children } = await family(2);
    const answer = await register(season, parent, children.toReversed(), { total: '8550.00' });
    expect(answer.status).toBe(201);
    expect((answer.json as Made).map(({ state }) => state)).toEqual(['registered', 'registered']);
    expect(await chargesOf(children)).toEqual([
      {
        amount: '2250.00',
        discount: null,
        status: 'pending',
        dueDate: '2027-01-31',
        description: 'Summer, U10, part 1 of 2',
      },
      {
        amount: '2250.00',
        discount: null,
        status: 'pending',
        dueDate: '2027-02-28',
        description: 'Summer, U10, part 2 of 2',
      },
      {
        amount: '2025.00',
        discount: '225.00',
        status: 'pending',
        dueDate: '2027-01-31',
        description: 'Summer, U10, part 1 of 2',
      },
      {
        amount: '2025.00',
        discount: '225.00',
        status: 'pending',
        dueDate: '2027-02-28',
        description: 'Summer, U10, part 2 of 2',
      },
    ]);
    await confirm();
    await confirm();
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, parent.email));
    expect(mails).toHaveLength(1);
    const [first, second] = children.map(({ firstName }) => firstName);
    expect(mails[0]?.subject).toBe(`Registration for Summer: ${first} and ${second}`);
    const lines = mails[0]?.body.split('\n') ?? [];
    expect(lines).toContain(`- ${first}: Has a place in U10.`);
    expect(lines).toContain(`- ${second}: Summer, U10, part 2 of 2, ₱2,025.00, due Feb 28, 2027`);
    expect(lines).toContain('All together: ₱8,550.00');
  });

  it('is confirmed by a mail to each guardian in their language, of their own children, also without a place', async () => {
    const season = await make.makeSeason(server.db, { name: 'Taglamig' }, { name: 'U10', capacity: 1 });
    const first = await family();
    await register(season, first.parent, first.children);
    const other = await make.makeUser(server.db, { language: 'fil' });
    const { parent, children } = await family(1, [other]);
    expect((await register(season, parent, children, { total: '0.00' })).status).toBe(201);
    const left = await family();
    const ended = (await register(season, left.parent, left.children, { total: '0.00' })).json as Made;
    await decide('withdraw', ended[0]?.id);
    // By two programs at once.
    await Promise.all([confirm(), confirm()]);
    const to = ({ email }: { email: string }) =>
      server.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email))
        .then((mails) => mails.map(({ body }) => body).join());
    expect(await to(parent)).toContain(': Number 1 on the waiting list of U10.');
    expect(await to(parent)).not.toContain('All together');
    expect(await to(first.parent)).toContain(': Has a place in U10.');
    expect(await to(other)).toContain('Natanggap ng');
    expect(await to(left.parent)).toBe('');
  });

  it('charges nothing when the total is another than the family was shown, and registers nobody', async () => {
    const season = await make.makeSeason(server.db);
    const { parent, children } = await family();
    expectRefusal(await register(season, parent, children, { total: '4000.00' }), 409);
    expect(await chargesOf(children)).toEqual([]);
    expect(await stateOf(children)).toEqual([]);
  });

  it('puts a child whose place went meanwhile on the waiting list at once, and charges nothing', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 1 });
    const [first, second] = [await family(), await family(2)];
    await register(season, first.parent, first.children);
    // The family was shown the fees of two places.
    const late = await register(season, second.parent, second.children, { total: '9000.00' });
    expect((late.json as Made).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await chargesOf(second.children)).toEqual([]);
    const [third, last] = [await family(2), await make.makeSeason(server.db, {}, { capacity: 1 })];
    // One of two places is left: the family looks again before it is charged.
    expectRefusal(await register(last, third.parent, third.children, { total: '9000.00' }), 409);
    expect(await stateOf(third.children)).toEqual([]);
  });

  it('puts a child on the waiting list of a full division, and nobody overtakes it', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 1 });
    const [first, second, third] = [await family(), await family(), await family()];
    const placed = await register(season, first.parent, first.children);
    const listed = await register(season, second.parent, second.children, { total: '0' });
    expect((listed.json as Made)[0]?.state).toBe('waiting');
    expect(await chargesOf(second.children)).toEqual([]);
    expectRefusal(await decide('accept', (listed.json as Made)[0]?.id), 409);
    expect((await decide('withdraw', (placed.json as Made)[0]?.id)).json).toMatchObject({ state: 'withdrawn' });
    // The place is free, but the second child waits for it.
    expect(((await register(season, third.parent, third.children, { total: '0' })).json as Made)[0]?.state).toBe(
      'waiting',
    );
    expect((await decide('accept', (listed.json as Made)[0]?.id)).json).toMatchObject({ state: 'registered' });
    expect(await chargesOf(second.children)).toMatchObject([{ amount: '4500.00', status: 'pending' }]);
  });

  it('lets the club decide about another division, with a reason, and about a child that it has not accepted', async () => {
    const season = await make.makeSeason(server.db, {}, { firstBirthYear: 2012, lastBirthYear: 2013 });
    const { parent, children } = await family();
    expectRefusal(await register(season, parent, children, { total: '0' }), 400);
    const older = await register(season, parent, children, { total: '0', reason: 'She skates with them already' });
    expect((older.json as Made)[0]?.state).toBe('requested');
    expect((await decide('decline', (older.json as Made)[0]?.id)).json).toMatchObject({ state: 'declined' });
    const own = await make.makeSeason(server.db);
    const newcomer = await make.makePlayer(server.db, { guardians: [parent], status: 'awaiting' });
    const asked = (await register(own, parent, [newcomer], { total: '0' })).json as Made;
    expect(asked[0]?.state).toBe('requested');
    // A fee of somebody who isn't a player yet would be seen by nobody.
    expectRefusal(await decide('accept', asked[0]?.id), 409);
    await server.db.update(players).set({ status: 'active' }).where(eq(players.id, newcomer.id));
    expect((await decide('accept', asked[0]?.id)).json).toMatchObject({ state: 'registered' });
    expect(await chargesOf([newcomer])).toHaveLength(1);
  });

  it("refuses outside of the window, an unknown season, others' children, and a child twice", async () => {
    const { parent, children } = await family();
    const early = await make.makeSeason(server.db, { opensOn: '2026-11-21', closesOn: '2026-11-30' });
    const late = await make.makeSeason(server.db, { opensOn: '2026-11-01', closesOn: '2026-11-19' });
    expectRefusal(await register(early, parent, children), 409);
    expectRefusal(await register(late, parent, children), 409);
    const season = await make.makeSeason(server.db);
    expectRefusal(await register({ ...season, slug: 'unknown' }, parent, children), 404);
    const other = await family();
    expectRefusal(await register(season, parent, other.children), 400);
    expectRefusal(await register({ ...season, division: late.division }, parent, children), 400);
    expect((await register(season, parent, children)).status).toBe(201);
    expectRefusal(await register(season, parent, children), 409);
    expectRefusal(await register(season, parent, [...children, ...children]), 400);
  });

  it('registers a child once when both parents do so at the same moment', async () => {
    const season = await make.makeSeason(server.db);
    const [mother, father] = [await make.makeUser(server.db), await make.makeUser(server.db)];
    const child = await make.makePlayer(server.db, { guardians: [mother, father] });
    const answers = await Promise.all([register(season, mother, [child]), register(season, father, [child])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await chargesOf([child])).toHaveLength(1);
  });

  it('never gives more places than there are, however many register at once', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 5 });
    const families = [];
    for (let n = 0; n < 40; n += 1) families.push(await family());
    const free = { total: '0' };
    const answers = await Promise.all(
      families.map(async ({ parent, children }) => {
        const answer = await register(season, parent, children);
        // Whoever comes too late for a place is shown another total, and joins the list.
        return answer.status === 409 ? register(season, parent, children, free) : answer;
      }),
    );
    const states = answers.flatMap(({ json }) => (json as Made).map(({ state }) => state));
    expect(states.filter((state) => state === 'registered')).toHaveLength(5);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(35);
    expect(await chargesOf(families.flatMap(({ children }) => children))).toHaveLength(5);
  });
});

describe('withdrawing', () => {
  it('cancels what is owed, and keeps what was paid', async () => {
    const season = await make.makeSeason(server.db, { instalments: 2 });
    const { parent, children } = await family();
    const made = (await register(season, parent, children)).json as Made;
    const [charge] = await server.db
      .select({ id: registrationCharges.paymentId })
      .from(registrationCharges)
      .where(eq(registrationCharges.registrationId, made[0]?.id ?? 0))
      .orderBy(asc(registrationCharges.paymentId));
    const paid = await server.request('PUT', `/api/payments/${charge?.id}/mark-paid`, {
      as: admin,
      body: { paymentMethod: 'cash' },
    });
    expect(paid.status).toBe(200);
    const answer = await decide('withdraw', made[0]?.id, { version: made[0]?.version });
    expect(answer.json).toMatchObject({ state: 'withdrawn' });
    expect((await chargesOf(children)).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
    expectRefusal(await decide('withdraw', made[0]?.id), 409);
    expectRefusal(await decide('accept', made[0]?.id), 409);
    expect((await register(season, parent, children)).status).toBe(201);
  });

  it('refuses a version that is not the newest', async () => {
    const season = await make.makeSeason(server.db);
    const { parent, children } = await family();
    const made = (await register(season, parent, children)).json as Made;
    expectRefusal(await decide('withdraw', made[0]?.id, { version: 99 }), 409);
    expect(await stateOf(children)).toEqual(['registered']);
  });
});

async function stateOf(children: readonly Child[]): Promise<string[]> {
  const rows = await server.db
    .select({ state: registrations.state })
    .from(registrations)
    .where(
      and(
        inArray(
          registrations.playerId,
          children.map(({ id }) => id),
        ),
      ),
    );
  return rows.map(({ state }) => state);
}
