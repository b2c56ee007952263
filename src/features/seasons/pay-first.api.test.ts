import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paymentAttemptItems, paymentAttempts } from '@/features/payments/tables/checkout';
import { payments } from '@/features/payments/tables/payments';
import { clock } from '@/platform/clock';
import { sessionCookie } from '@/platform/http/request/cookies';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { confirmRegistrations } from './commands/confirm';
import { releaseUnpaidPlaces } from './commands/pay-first';
import type { Registration } from './contract/registration';
import { registrations } from './tables/registration';

const START = '2026-11-20T02:00:00.000Z';
const time = testClock(START);
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());
beforeEach(() => {
  time.stop();
  time.set(START);
});

type MadeSeason = Awaited<ReturnType<typeof make.makeSeason>>;

const payFirst = (division: Parameters<typeof make.makeSeason>[2] = {}) =>
  make.makeSeason(server.db, { paysFirst: true, instalments: 2 }, division);

async function registered(season: MadeSeason, total = '4500.00') {
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { guardians: [parent] });
  const body = { total, children: [{ playerId: child.id, divisionId: season.division.id }] };
  const answer = await server.request('POST', `/api/seasons/register/${season.slug}`, { as: parent, body });
  const [made] = answer.json as { id: number }[];
  return { parent, id: made?.id ?? 0, charges: await chargesOf(child) };
}

const chargesOf = ({ id }: { id: number }) =>
  server.db
    .select({ id: payments.id, playerId: payments.playerId })
    .from(payments)
    .where(eq(payments.playerId, id))
    .orderBy(payments.id);

type Made = Awaited<ReturnType<typeof registered>>;

async function stateOf({ id, charges }: Made) {
  const [row] = await server.db.select().from(registrations).where(eq(registrations.id, id));
  const [charge] = charges;
  const [payment] = await server.db
    .select()
    .from(payments)
    .where(eq(payments.id, charge?.id ?? 0));
  return { state: row?.state, payUntil: row?.payUntil ?? null, payment: payment?.status };
}

const deps = () => ({ db: server.db, config: server.config, mailer: outboxMailer() });

/** Runs the job this many hours after the start of the test. */
function releaseAfter(hours: number) {
  time.set(new Date(Date.parse(START) + hours * 3_600_000).toISOString());
  return releaseUnpaidPlaces(deps(), clock());
}

/** Marks the first payment paid, which a family only reports. */
const markPaid = ({ charges: [charge] }: Made, as: { id: string } = admin) =>
  server.request('PUT', `/api/payments/${charge?.id}/mark-paid`, { as, body: { paymentMethod: 'cash' } });

async function mailTo({ parent }: Made) {
  const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, parent.email));
  return mails.map(({ body }) => body).join('\n');
}

async function pageFor(season: MadeSeason, { parent }: Made) {
  const cookie = await signInAs(server.db, parent, sessionCookie(server.config));
  return (await fetch(`${server.url}/register/${season.slug}`, { headers: { cookie } })).text();
}

it('gives up a place after a day without a payment, owes nothing for it, says so, and offers it to the next', async () => {
  const season = await payFirst({ capacity: 1 });
  const [one, next] = [await registered(season), await registered(season, '0.00')];
  expect(await pageFor(season, one)).toContain('Pay by Sat, Nov 21, 10:00 AM, or the place goes to the next child.');
  await confirmRegistrations(deps());
  expect(await mailTo(one)).toContain('Has a place in U10. Pay by Sat, Nov 21, 10:00 AM,');
  expect(await mailTo(next)).not.toContain('Pay by');
  await releaseAfter(23.9);
  expect(await stateOf(one)).toMatchObject({ state: 'registered', payUntil: '2026-11-21T02:00:00.000Z' });
  await Promise.all([releaseAfter(24.1), releaseAfter(24.1)]);
  expect(await stateOf(one)).toEqual({ state: 'withdrawn', payUntil: null, payment: 'cancelled' });
  expect(await stateOf(next)).toMatchObject({ state: 'offered' });
  expect((await mailTo(one)).match(/has received no payment/g)).toHaveLength(1);
});

it('is listed, and in the CSV, until something is paid', async () => {
  const season = await payFirst({ capacity: 1 });
  const [one] = [await registered(season), await registered(season, '0.00')];
  const read = (path: string) =>
    server.request('GET', `/api/seasons/registrations${path}?seasonId=${season.id}`, { as: admin });
  const listed = async () => ((await read('')).json as Registration[]).map(({ payUntil }) => payUntil);
  expect(await listed()).toEqual(['2026-11-21T02:00:00.000Z', null]);
  const held = async () => (await read('/export')).text.match(/"Sat, Nov 21, 10:00 AM"/g)?.length ?? 0;
  expect(await held()).toBe(1);
  await markPaid(one);
  expect(await listed()).toEqual([null, null]);
  expect(await held()).toBe(0);
});

it('keeps a place for good that something was paid for, or reported in the last second', async () => {
  const season = await payFirst();
  const [paid, reported] = [await registered(season), await registered(season)];
  expect((await markPaid(paid)).status).toBe(200);
  expect(await pageFor(season, paid)).not.toContain('Pay by');
  time.set('2026-11-21T01:59:59Z');
  expect((await markPaid(reported, reported.parent)).status).toBe(200);
  await releaseAfter(24);
  for (const one of [paid, reported]) expect(await stateOf(one)).toMatchObject({ state: 'registered', payUntil: null });
  // The club declines the report a day later.
  await server.db
    .update(payments)
    .set({ confirmation: 'declined' })
    .where(eq(payments.id, reported.charges[0]?.id ?? 0));
  await releaseAfter(72);
  expect(await stateOf(reported)).toMatchObject({ state: 'registered', payment: 'pending' });
});

it('keeps a place while a payment is under way at the provider, and no longer', async () => {
  const season = await payFirst();
  const one = await registered(season);
  const [attempt] = await server.db
    .insert(paymentAttempts)
    .values({ provider: 'demo', reference: 'r-1', amount: '2250.00', status: 'open' })
    .returning();
  const item = { attemptId: attempt?.id ?? 0, paymentId: one.charges[0]?.id ?? 0, amount: '2250.00' };
  await server.db.insert(paymentAttemptItems).values(item);
  await releaseAfter(25);
  expect(await stateOf(one)).toMatchObject({ state: 'registered', payUntil: '2026-11-21T02:00:00.000Z' });
  await server.db
    .update(paymentAttemptItems)
    .set({ isOpen: false })
    .where(eq(paymentAttemptItems.paymentId, item.paymentId));
  await releaseAfter(25);
  expect(await stateOf(one)).toMatchObject({ state: 'withdrawn', payment: 'cancelled' });
});

it('is never true of free places, of other seasons, and of a place that the club gives', async () => {
  const free = await registered(await payFirst({ fee: '0.00' }), '0.00');
  const other = await registered(await make.makeSeason(server.db));
  const season = await payFirst({ firstBirthYear: 2012, lastBirthYear: 2013 });
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { guardians: [parent] });
  const children = [{ playerId: child.id, divisionId: season.division.id, reason: 'Tall' }];
  const body = { total: '0.00', children };
  const asked = await server.request('POST', `/api/seasons/register/${season.slug}`, { as: parent, body });
  const [{ id } = { id: 0 }] = asked.json as { id: number }[];
  await server.request('POST', `/api/seasons/registrations/${id}/accept`, { as: admin, body: {} });
  const given = { parent, id, charges: await chargesOf(child) };
  await releaseAfter(100);
  for (const one of [free, other, given])
    expect(await stateOf(one)).toMatchObject({ state: 'registered', payUntil: null });
});
