import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubSeason } from './contract/season';
import { registrations } from './tables/registration';
import { discountCodes, seasonDivisions } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof make.makeSeason>>;
type Family = Awaited<ReturnType<typeof family>>;

async function family(count = 1) {
  const parent = await make.makeUser(server.db);
  const children: { id: number }[] = [];
  for (let n = 0; n < count; n += 1)
    children.push(await make.makePlayer(server.db, { guardians: [parent], birthDate: `2016-0${n + 1}-01` }));
  return { parent, children };
}

/** Makes a season with the discount code `SKATE15`, which `maxUses` children can be registered with. */
async function seasonWithCode(
  maxUses: number,
  values: Parameters<typeof make.makeSeason>[1] = {},
  division: Parameters<typeof make.makeSeason>[2] = {},
) {
  const season = await make.makeSeason(server.db, values, division);
  await server.db.insert(discountCodes).values({ seasonId: season.id, code: 'SKATE15', percent: 15, maxUses });
  return season;
}

function register(
  { slug, division }: Pick<MadeSeason, 'slug' | 'division'>,
  { parent, children }: Family,
  { code = 'SKATE15', total = '3825.00' }: { code?: string | null; total?: string } = {},
) {
  const body = { total, code, children: children.map(({ id }) => ({ playerId: id, divisionId: division.id })) };
  return server.request('POST', `/api/seasons/register/${slug}`, { as: parent, body });
}

const decide = (step: string, id: number) =>
  server.request('POST', `/api/seasons/registrations/${id}/${step}`, { as: admin, body: {} });

const idsOf = ({ children }: Family) => children.map(({ id }) => id);

const chargesOf = (one: Family) =>
  server.db
    .select({ amount: payments.amount, discount: payments.discount, reason: payments.discountReason })
    .from(payments)
    .where(inArray(payments.playerId, idsOf(one)))
    .orderBy(asc(payments.id));

async function usesOf({ id }: MadeSeason) {
  const { json } = await server.request('GET', '/api/seasons', { as: admin });
  return (json as ClubSeason[]).find((season) => season.id === id)?.codes[0]?.uses;
}

const isRegistered = async (one: Family) =>
  (
    await server.db
      .select()
      .from(registrations)
      .where(inArray(registrations.playerId, idsOf(one)))
  ).length > 0;

describe('registering with a discount code', () => {
  it('reduces the fee of each child, after the sibling discount, whatever the case and spaces', async () => {
    const season = await seasonWithCode(2, { siblingDiscount: 10 }, { fee: '1000.05' });
    const one = await family(2);
    // 1000.05 less 15 % is 850.0425; less 10 % it is 900.045, so 900.05, and less 15 % 765.0425.
    expect((await register(season, one, { code: ' skate 15 ', total: '1615.08' })).status).toBe(201);
    expect(await chargesOf(one)).toEqual([
      { amount: '850.04', discount: '150.01', reason: 'code' },
      { amount: '765.04', discount: '235.01', reason: 'sibling-code' },
    ]);
    expect(await usesOf(season)).toBe(2);
  });

  it('is shown to admins in the list and the CSV, and left empty for who registered without one', async () => {
    const [season, one, two] = [await seasonWithCode(1), await family(), await family()];
    await register(season, one);
    await register(season, two, { code: null, total: '4500.00' });
    const list = await server.request('GET', `/api/seasons/registrations?seasonId=${season.id}`, { as: admin });
    expect(list.json).toMatchObject([{ code: 'SKATE15' }, { code: null }]);
    const path = `/api/seasons/registrations/export?seasonId=${season.id}`;
    const { text } = await server.request('GET', path, { as: admin });
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/,Owed,Discount Code,Held Without Payment Until$/);
    expect(rows).toEqual([expect.stringMatching(/,3825\.00,SKATE15,$/), expect.stringMatching(/,4500\.00,,$/)]);
  });

  it("refuses an unknown code, another season's and one that is used up, and registers nobody", async () => {
    const season = await seasonWithCode(1);
    const other = await make.makeSeason(server.db);
    const [one, two, siblings] = [await family(), await family(), await family(2)];
    expectRefusal(await register(season, one, { code: 'SKATE16' }), 400);
    expectRefusal(await register(other, one), 400);
    const fewer = await register(season, siblings, { total: '7650.00' });
    expectRefusal(fewer, 409);
    expect(fewer.text).toContain('left for fewer children');
    expect((await register(season, two)).status).toBe(201);
    const late = await register(season, one);
    expectRefusal(late, 409);
    expect(late.text).toContain('as often as it can be');
    expect([await isRegistered(one), await isRegistered(siblings)]).toEqual([false, false]);
    expect((await register(season, one, { code: null, total: '4500.00' })).status).toBe(201);
    // Who has registered already reads that, not that the code is used up.
    expect((await register(season, two)).text).toContain('registered already');
  });

  it('is never used more often than allowed, however many register at once in divisions of their own', async () => {
    const season = await seasonWithCode(3);
    const { id: _id, ...group } = season.division;
    const divisions = await server.db
      .insert(seasonDivisions)
      .values(Array.from({ length: 12 }, (_, n) => ({ ...group, name: `Group ${n}` })))
      .returning();
    const families = await Promise.all(divisions.map(() => family()));
    const answers = await Promise.all(
      divisions.map((division, n) => register({ ...season, division }, families[n] as Family)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
    expect(await usesOf(season)).toBe(3);
    expect((await Promise.all(families.map(chargesOf))).flat()).toHaveLength(3);
  });

  it('keeps the code of a child on the waiting list, charges with it, and gives its use back at the end', async () => {
    const season = await seasonWithCode(2, {}, { capacity: 1 });
    const [first, second, third] = [await family(), await family(), await family()];
    const [placed] = (await register(season, first)).json;
    const [listed] = (await register(season, second, { total: '0' })).json;
    expect(listed.state).toBe('waiting');
    expect(await usesOf(season)).toBe(2);
    expectRefusal(await register(season, third, { total: '0' }), 409);
    await decide('withdraw', placed.id);
    expect(await usesOf(season)).toBe(1);
    expect((await decide('accept', listed.id)).json.state).toBe('registered');
    expect(await chargesOf(second)).toEqual([{ amount: '3825.00', discount: '675.00', reason: 'code' }]);
    const [again] = (await register(season, third, { total: '0' })).json;
    await decide('decline', again.id);
    expect(await usesOf(season)).toBe(1);
  });
});

describe('the page of a season', () => {
  const visit = (season: MadeSeason, { parent }: Family, values?: Record<string, string>) =>
    visitSeason(server, season, parent, values);

  const fields = ({ division }: MadeSeason, { children: [child] }: Family, rest: Record<string, string>) => ({
    [`child-${child?.id}`]: 'on',
    [`division-${child?.id}`]: String(division.id),
    ...rest,
  });

  it('asks for a code only where there is one, and shows nobody which', async () => {
    const [one, season] = [await family(), await seasonWithCode(1)];
    const { text } = await visit(season, one);
    expect(text).toContain('name="code"');
    expect(text).not.toContain('SKATE15');
    expect((await visit(await make.makeSeason(server.db), one)).text).not.toContain('name="code"');
  });

  it('shows the discount and the total with it before the family registers', async () => {
    const [one, season] = [await family(), await seasonWithCode(1)];
    const review = await visit(season, one, fields(season, one, { step: 'review', code: 'skate15' }));
    for (const text of ['Discount code SKATE15', '-₱675.00', 'name="total" value="3825.00"'])
      expect(review.text).toContain(text);
    const sent = fields(season, one, { step: 'register', code: 'skate15', total: '3825.00' });
    expect((await visit(season, one, sent)).status).toBe(303);
    expect(await chargesOf(one)).toMatchObject([{ amount: '3825.00' }]);
  });

  it('keeps what was entered when the code is refused', async () => {
    const [one, season] = [await family(), await seasonWithCode(1)];
    const refused = await visit(season, one, fields(season, one, { step: 'review', code: 'WRONG' }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('have that discount code. Correct it or leave it out.');
    expect(refused.text).toContain('value="WRONG"');
    expect(refused.text).toContain(`name="child-${one.children[0]?.id}" checked`);
  });

  it('shows and charges an offered place with the code', async () => {
    const season = await seasonWithCode(2, {}, { capacity: 1 });
    const [first, second] = [await family(), await family()];
    const [placed] = (await register(season, first, { code: null, total: '4500.00' })).json;
    const [listed] = (await register(season, second, { total: '0' })).json;
    await decide('withdraw', placed.id);
    expect((await visit(season, second)).text).toContain('name="total" value="3825.00"');
    const values = { step: 'accept-offer', registration: String(listed.id), total: '3825.00' };
    expect((await visit(season, second, values)).status).toBe(303);
    expect(await chargesOf(second)).toMatchObject([{ amount: '3825.00', reason: 'code' }]);
  });
});

describe('the codes of a season', () => {
  const revise = ({ division, id, ...season }: MadeSeason, codes: object[] | undefined) => {
    const { createdAt: _at, createdBy: _by, version: _version, ...form } = season;
    const body = { ...form, divisions: [division], codes };
    return server.request('PUT', `/api/seasons/${id}`, { as: admin, body });
  };
  const stored = ({ id }: MadeSeason) =>
    server.db.select().from(discountCodes).where(eq(discountCodes.seasonId, id)).orderBy(asc(discountCodes.id));

  it('are added, changed and removed, and stay when they are left out', async () => {
    const season = await make.makeSeason(server.db);
    const code = { percent: 10, maxUses: 5 };
    const added = await revise(season, [
      { ...code, code: ' early bird ' },
      { ...code, code: 'X-1' },
    ]);
    expect((added.json as ClubSeason).codes).toMatchObject([
      { ...code, code: 'EARLYBIRD', uses: 0 },
      { ...code, code: 'X-1', uses: 0 },
    ]);
    const [first] = await stored(season);
    expect((await revise(season, undefined)).status).toBe(200);
    expect(await stored(season)).toHaveLength(2);
    await revise(season, [{ ...code, id: first?.id, code: 'X-1', percent: 20 }]);
    expect(await stored(season)).toMatchObject([{ id: first?.id, code: 'X-1', percent: 20 }]);
    for (const bad of [
      [
        { ...code, code: 'same' },
        { ...code, code: 'SA ME' },
      ],
      [{ ...code, code: '' }],
      [{ ...code, code: 'Y', percent: 0 }],
      [{ ...code, code: 'Y', percent: 101 }],
      [{ ...code, code: 'Y', maxUses: 0 }],
      Array.from({ length: 21 }, (_, n) => ({ ...code, code: `N${n}` })),
      // A code of another season.
      [{ ...code, id: (await stored(await seasonWithCode(1)))[0]?.id, code: 'Y' }],
    ])
      expectRefusal(await revise(season, bad), 400);
  });

  it('stay while they are used, with a limit that is not below their uses', async () => {
    const season = await seasonWithCode(5);
    const [code] = await stored(season);
    const [one, two] = [await family(), await family()];
    const [registered] = (await register(season, one)).json;
    await register(season, two);
    expectRefusal(await revise(season, []), 409);
    const below = await revise(season, [{ ...code, maxUses: 1 }]);
    expectRefusal(below, 400);
    expect(below.text).toContain("The limit can't be below the uses, which are 2.");
    expect((await revise(season, [{ ...code, maxUses: 2 }])).status).toBe(200);
    expectRefusal(await register(season, await family()), 409);
    for (const id of [registered.id, registered.id + 1]) await decide('withdraw', id);
    expect((await revise(season, [])).status).toBe(200);
    expect(await stored(season)).toEqual([]);
  });
});
