import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import { sumOf } from './rules/fees';
import { registrations } from './tables/registration';
import { discountCodes } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof makeSeason>>;
type Family = Awaited<ReturnType<typeof family>>;

/** Makes a season with early fees, a sibling discount of 10 % and the discount code `SKATE15`. */
async function makeSeason(capacity = 20) {
  const terms = { siblingDiscount: 10, earlyUntil: '2026-12-19', instalments: 3 };
  const season = await make.makeSeason(server.db, terms, { capacity, fee: '6000.00', earlyFee: '5400.05' });
  await server.db.insert(discountCodes).values({ seasonId: season.id, code: 'SKATE15', percent: 15, maxUses: 20 });
  return season;
}

/** Makes a family with a child for each status. */
async function family(...statuses: ('active' | 'awaiting')[]) {
  const parent = await make.makeUser(server.db);
  const children: { id: number }[] = [];
  for (const [n, status] of statuses.entries()) {
    const values = { firstName: ['Ana', 'Ben', 'Cai'][n] ?? '', birthDate: `2016-0${n + 1}-01`, status };
    children.push(await make.makePlayer(server.db, { ...values, guardians: [parent] }));
  }
  return { parent, children };
}

async function send(season: MadeSeason, { parent, children }: Family, values: Record<string, string>) {
  const ticked = children.flatMap(({ id }) => [
    [`child-${id}`, 'on'],
    [`division-${id}`, String(season.division.id)],
  ]);
  return visitSeason(server, season, parent, { ...Object.fromEntries(ticked), ...values });
}

async function review(season: MadeSeason, one: Family, code = '') {
  const { text } = await send(season, one, { step: 'review', code });
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return { words: words.replaceAll('&#39;', "'"), total: /name="total" value="([^"]*)"/.exec(text)?.[1] };
}

/** Confirms the children of a family and gives them their places. Returns the sum that is charged. */
async function agreeTo({ children }: Family) {
  for (const { id } of children) {
    await server.db.update(players).set({ status: 'active' }).where(eq(players.id, id));
    const [row] = await server.db.select().from(registrations).where(eq(registrations.playerId, id));
    if (row?.state !== 'requested') continue;
    const path = `/api/seasons/registrations/${row.id}/accept`;
    expect((await server.request('POST', path, { as: admin, body: {} })).status).toBe(200);
  }
  const ids = children.map(({ id }) => id);
  const charged = await server.db.select().from(payments).where(inArray(payments.playerId, ids));
  return sumOf(charged.map(({ amount }) => amount));
}

describe('the review', () => {
  it("shows the fees of children whom the club hasn't confirmed, which are those that are charged later", async () => {
    const [season, one] = [await makeSeason(), await family('awaiting', 'awaiting')];
    const { words, total } = await review(season, one, 'SKATE15');
    expect(words).toContain('Ana U10, once the club agrees: ₱5,400.05');
    expect(words).toContain('Ben U10, once the club agrees: ₱4,860.05 Sibling discount');
    // 5,400.05 less 15 % is 4,590.04, and 4,860.05 less 15 % is 4,131.04.
    expect(words).toContain("Total now ₱0.00 Once the club agrees: ₱8,721.08, at today's fees.");
    expect(words).toContain('The child who gets a place first has no sibling discount.');
    expect(words).toContain('Nothing is paid now.');
    expect(total).toBe('0.00');
    expect((await send(season, one, { step: 'register', code: 'SKATE15', total: '0.00' })).status).toBe(303);
    expect(await agreeTo(one)).toBe('8721.08');
  });

  it('keeps what is charged at once apart from what follows', async () => {
    const [season, one] = [await makeSeason(), await family('awaiting', 'active')];
    const { words, total } = await review(season, one, 'SKATE15');
    expect(words).toContain('Ana U10, once the club agrees: ₱4,860.05 Sibling discount');
    expect(words).toContain('Ben ₱5,400.05 U10 ');
    expect(words).toContain('Discount code SKATE15 -₱810.01');
    expect(words).toContain("Total now ₱4,590.04 Once the club agrees: ₱4,131.04, at today's fees.");
    expect(words).not.toContain('gets a place first');
    expect(total).toBe('4590.04');
    expect((await send(season, one, { step: 'register', code: 'SKATE15', total: '4590.04' })).status).toBe(303);
    expect(await agreeTo(one)).toBe('8721.08');
  });

  it('shows the fee of a child on the waiting list, and who waits for a place', async () => {
    const [season, one] = [await makeSeason(1), await family('active', 'active')];
    const { words, total } = await review(season, one);
    expect(words).toContain('Ben U10, on the waiting list. With a place: ₱4,860.05 Sibling discount');
    expect(words).toContain("Total now ₱5,400.05 Once there is a place for Ben: ₱4,860.05, at today's fees.");
    expect(total).toBe('5400.05');
    await send(season, one, { step: 'register', total: '5400.05' });
    const late = await review(season, await family('awaiting', 'active'));
    expect(late.words).toContain("Once there is a place for Ana and Ben: ₱10,260.10, at today's fees.");
  });

  it('has one total where all children get a place, and no sibling discount where there is none', async () => {
    const [season, early] = [await make.makeSeason(server.db), await makeSeason()];
    const { words } = await review(early, await family('active'));
    expect(words).toContain('Total ₱5,400.05');
    expect(words).not.toMatch(/Total now|today's fees/);
    const siblings = await review(season, await family('active', 'active'));
    expect(siblings.words).toContain('Total ₱9,000.00');
    expect(siblings.words).not.toContain('Sibling discount');
  });
});
