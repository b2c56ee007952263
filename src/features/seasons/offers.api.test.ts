import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushMessages } from '@/features/accounts/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import { sessionCookie } from '@/platform/http/request/cookies';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { createLog } from '@/platform/log';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { makeSubscription } from '../../../test/push-service';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { eraseRegistrations } from './commands/handle-players';
import { serveWaitingLists } from './commands/offer-places';
import type { Season } from './contract/season';
import { registerSeasonJobs } from './jobs';
import { registrationCharges, registrations } from './tables/registration';
import { seasonDivisions, seasons } from './tables/season';

/** Ten in the morning in Manila. */
const time = testClock('2026-11-20T02:00:00Z');
const HOUR = 60 * 60 * 1000;
const ENDED = 'The offer has ended, and the place goes to the next child.';

let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' } });
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof make.makeSeason>>;
type Family = Awaited<ReturnType<typeof family>>;

async function family() {
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { firstName: 'Lia', lastName: 'Cruz', guardians: [parent] });
  return { parent, child, cookie: await signIn(parent) };
}

const signIn = (person: { id: string }) => signInAs(server.db, person, sessionCookie(server.config));

async function register({ slug, division }: MadeSeason, { parent, child }: Family, total = '0') {
  const body = { total, children: [{ playerId: child.id, divisionId: division.id }] };
  const answer = await server.request('POST', `/api/seasons/register/${slug}`, { as: parent, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json[0] as { id: number; state: string };
}

/** A division of one place, which a child has, and families on its waiting list in their order. */
async function fullDivision(waiting: number, values: Parameters<typeof make.makeSeason>[1] = {}) {
  const season = await make.makeSeason(server.db, { name: 'Summer', ...values }, { capacity: 1 });
  const placed = await register(season, await family(), '4500.00');
  const families: (Family & { id: number })[] = [];
  for (let n = 0; n < waiting; n += 1) {
    const one = await family();
    families.push({ ...one, id: (await register(season, one)).id });
  }
  return { season, placed, families: families as [(typeof families)[0], (typeof families)[0], (typeof families)[0]] };
}

const decide = (step: string, id: number, body: object = {}) =>
  server.request('POST', `/api/seasons/registrations/${id}/${step}`, { as: admin, body });

/** Adds another division to a season. */
async function addDivision({ id, division: { id: _id, ...group } }: MadeSeason, capacity: number) {
  const [row] = await server.db
    .insert(seasonDivisions)
    .values({ ...group, seasonId: id, name: 'U12', capacity })
    .returning();
  return row as MadeSeason['division'];
}

async function post({ slug }: MadeSeason, { cookie }: Pick<Family, 'cookie'>, values: Record<string, string>) {
  const answer = await fetch(`${server.url}/register/${slug}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}

const accept = (season: MadeSeason, one: Family & { id: number }, total = '4500.00') =>
  post(season, one, { step: 'accept-offer', registration: String(one.id), total });

const leave = (season: MadeSeason, one: Family & { id: number }) =>
  post(season, one, { step: 'leave', registration: String(one.id) });

async function open({ slug }: MadeSeason, cookie = '') {
  return (await fetch(`${server.url}/register/${slug}`, { headers: { cookie } })).text();
}

/** Runs the scheduled job. */
async function runJob() {
  const { db, config, storage } = server;
  const run: (() => Promise<void>)[] = [];
  const jobs: JobRunner = {
    every: (_name, _cron, work) => void run.push(work),
    start: async () => undefined,
    stop: async () => undefined,
  };
  registerSeasonJobs({ jobs, db, config, mailer: outboxMailer(), storage, log: createLog(config) });
  for (const work of run) await work();
}

const serve = (now = clock()) =>
  serveWaitingLists({ db: server.db, config: server.config, mailer: outboxMailer() }, now);

async function statesOf(families: readonly { id: number }[]): Promise<string[]> {
  const rows = await server.db
    .select({ state: registrations.state })
    .from(registrations)
    .where(
      inArray(
        registrations.id,
        families.map(({ id }) => id),
      ),
    )
    .orderBy(asc(registrations.id));
  return rows.map(({ state }) => state);
}

async function taken({ division }: MadeSeason): Promise<number> {
  const rows = await server.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.divisionId, division.id), inArray(registrations.state, ['registered', 'offered'])));
  return rows.length;
}

const chargesOf = ({ child }: Family) =>
  server.db.select({ amount: payments.amount }).from(payments).where(eq(payments.playerId, child.id));

/** The mails about offers. */
const mailTo = ({ parent }: Family) =>
  server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, parent.email), like(outbox.dedupeKey, 'place-offer:%')))
    .orderBy(asc(outbox.id));

describe('a place that opens', () => {
  it('is offered to the first of the list, who sees the fee and accepts it once, however often', async () => {
    const { season, placed, families } = await fullDivision(2);
    const [first, second] = families;
    expect((await decide('withdraw', placed.id)).status).toBe(200);
    expect(await statesOf(families)).toEqual(['offered', 'waiting']);
    expect(await open(season)).toContain('Waiting list');
    const page = await open(season, first.cookie);
    expect(page).toContain('A place in U10 is kept for your child until Sun, Nov 22, 10:00 AM.');
    expect(page).toContain('name="total" value="4500.00"');
    expect(await open(season, second.cookie)).toContain('Number 1 on the waiting list of U10.');
    await accept(season, { ...second, id: first.id });
    expect(await statesOf(families)).toEqual(['offered', 'waiting']);
    const answers = await Promise.all([accept(season, first), accept(season, first), accept(season, first)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await chargesOf(first)).toEqual([{ amount: '4500.00' }]);
    expect(await statesOf(families)).toEqual(['registered', 'waiting']);
    expect(await open(season, first.cookie)).toContain('Has a place in U10.');
  });

  it('is told to each guardian in their language, by mail and by push without a name', async () => {
    const { placed, families } = await fullDivision(1, { name: 'Summer 2027' });
    const [first] = families;
    const { form } = makeSubscription('http://127.0.0.1:9/offers');
    await server.request('PUT', '/api/account/push', { as: first.parent, body: form });
    await server.request('PUT', '/api/account', { as: first.parent, body: { language: 'fil' } });
    await decide('withdraw', placed.id);
    const [mail] = await mailTo(first);
    expect(mail?.subject).toBe('May puwesto sa U10 para kay Lia');
    expect(mail?.body).toContain('Nakalaan ito hanggang');
    expect(mail?.body).not.toContain('Cruz');
    expect(mail?.about).toEqual([first.child.id]);
    const [message] = await server.db
      .select()
      .from(pushMessages)
      .where(eq(pushMessages.tag, `place-offer:${first.id}`));
    expect(message).toMatchObject({ title: 'Habagat', body: 'May bakanteng puwesto: U10, Summer 2027' });
  });

  it('goes to the next when the family declines it or the club does, and is confirmed by the club too', async () => {
    const { season, placed, families } = await fullDivision(3);
    const [first, second, third] = families;
    await decide('withdraw', placed.id);
    expect((await leave(season, first)).status).toBe(303);
    expect(await statesOf(families)).toEqual(['withdrawn', 'offered', 'waiting']);
    expect((await decide('decline', second.id)).json).toMatchObject({ state: 'declined' });
    expect(await statesOf(families)).toEqual(['withdrawn', 'declined', 'offered']);
    expect((await decide('accept', third.id)).json).toMatchObject({ state: 'registered' });
    expect(await chargesOf(third)).toHaveLength(1);
    expect(await taken(season)).toBe(1);
  });

  it('goes to the next after 48 hours, and cannot be accepted then', async () => {
    const { season, placed, families } = await fullDivision(2);
    await decide('withdraw', placed.id);
    time.advance(47 * HOUR);
    await serve();
    expect(await statesOf(families)).toEqual(['offered', 'waiting']);
    time.advance(2 * HOUR);
    // The session has ended meanwhile.
    const first = { ...families[0], cookie: await signIn(families[0].parent) };
    expect(await open(season, first.cookie)).toContain(ENDED);
    const late = await accept(season, first);
    expect(late.status).toBe(409);
    expect(late.text).toContain(ENDED);
    await serve();
    expect(await statesOf(families)).toEqual(['withdrawn', 'offered']);
    expect((await accept(season, first)).text).toContain(ENDED);
    expect(await chargesOf(first)).toEqual([]);
  });

  it('is offered when the places are raised, to as many as there are, and all may accept at once', async () => {
    const { season, families } = await fullDivision(3);
    const [listed] = ((await server.request('GET', '/api/seasons', { as: admin })).json as Season[]).filter(
      ({ id }) => id === season.id,
    );
    const divisions = listed?.divisions.map((division) => ({ ...division, capacity: 3 }));
    const body = { ...listed, divisions };
    const answer = await server.request('PUT', `/api/seasons/${season.id}`, { as: admin, body });
    expect((answer.json as Season).divisions).toMatchObject([{ registered: 1, offered: 2, waiting: 1 }]);
    const [first, second] = families;
    const accepted = await Promise.all([accept(season, first), accept(season, second)]);
    expect(accepted.map(({ status }) => status)).toEqual([303, 303]);
    expect(await statesOf(families)).toEqual(['registered', 'registered', 'waiting']);
  });

  it('is offered when a child with a place was erased', async () => {
    const { season, placed, families } = await fullDivision(1);
    const [gone] = await server.db.select().from(registrations).where(eq(registrations.id, placed.id));
    await server.db.transaction((tx) => eraseRegistrations(tx, { playerIds: [gone?.playerId ?? 0] }));
    await runJob();
    expect(await statesOf(families)).toEqual(['offered']);
    await runJob();
    expect(await mailTo(families[0])).toHaveLength(1);
    expect(await taken(season)).toBe(1);
  });

  it('is offered to nobody after the last day of the season, nor to a child who is archived', async () => {
    const over = await fullDivision(1, { endsOn: '2026-11-21' });
    time.advance(48 * HOUR);
    await decide('withdraw', over.placed.id);
    await serve();
    expect(await statesOf(over.families)).toEqual(['waiting']);
    const { placed, families } = await fullDivision(2);
    await server.db.update(players).set({ status: 'archived' }).where(eq(players.id, families[0].child.id));
    await decide('withdraw', placed.id);
    expect(await statesOf(families)).toEqual(['waiting', 'offered']);
  });

  it('is not charged for when the fee has changed since the family saw it', async () => {
    const { season, placed, families } = await fullDivision(1);
    await decide('withdraw', placed.id);
    const answer = await accept(season, families[0], '4000.00');
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('The places or the fees have changed meanwhile.');
    expect(await statesOf(families)).toEqual(['offered']);
    expect(await chargesOf(families[0])).toEqual([]);
  });
});

describe('an admin', () => {
  it('offers a free place out of order, and none in a full division, of a season that is over or to who has one', async () => {
    const { season, placed, families } = await fullDivision(2);
    const [first, second] = families;
    const full = expectRefusal(await decide('offer', second.id), 409);
    expect(full.message).toBe('The division is full. Raise the number of its places first.');
    // The place is free before the job has offered it.
    const [gone] = await server.db.select().from(registrations).where(eq(registrations.id, placed.id));
    await server.db.transaction((tx) => eraseRegistrations(tx, { playerIds: [gone?.playerId ?? 0] }));
    expect((await decide('offer', second.id)).json).toMatchObject({ state: 'offered' });
    expect(await mailTo(second)).toHaveLength(1);
    expectRefusal(await decide('offer', first.id), 409);
    expectRefusal(await decide('offer', second.id), 409);
    await serve();
    expect(await statesOf(families)).toEqual(['waiting', 'offered']);
    await leave(season, second);
    await server.db.update(seasons).set({ endsOn: '2026-11-19' }).where(eq(seasons.id, season.id));
    expectRefusal(await decide('offer', first.id), 409);
  });

  it('moves a child with a place to a free one, keeps its charges, and the old place goes to the list', async () => {
    const { season, placed, families } = await fullDivision(1);
    const other = await addDivision(season, 1);
    expectRefusal(await decide('move', placed.id, { divisionId: season.division.id }), 400);
    expectRefusal(await decide('move', placed.id, { divisionId: (await make.makeSeason(server.db)).division.id }), 400);
    expectRefusal(await decide('move', placed.id, { divisionId: other.id, version: 99 }), 409);
    const moved = await decide('move', placed.id, { divisionId: other.id });
    expect(moved.json).toMatchObject({ state: 'registered', version: 2 });
    expect(await statesOf(families)).toEqual(['offered']);
    const charged = await server.db
      .select({ status: payments.status })
      .from(registrationCharges)
      .innerJoin(payments, eq(payments.id, registrationCharges.paymentId))
      .where(eq(registrationCharges.registrationId, placed.id));
    expect(charged).toEqual([{ status: 'pending' }]);
    await accept(season, families[0]);
    expectRefusal(await decide('move', families[0].id, { divisionId: other.id }), 409);
    await decide('withdraw', placed.id);
    expectRefusal(await decide('move', placed.id, { divisionId: season.division.id }), 409);
  });

  it('moves a child without a place to the end of the other list, where a free place is offered', async () => {
    const { season, families } = await fullDivision(3);
    const other = await addDivision(season, 1);
    const [first, second, third] = families;
    expect((await decide('move', second.id, { divisionId: other.id })).json).toMatchObject({ state: 'offered' });
    expect((await decide('move', first.id, { divisionId: other.id })).json).toMatchObject({ state: 'waiting' });
    // Its offer goes to the next there, and it comes after those who wait here.
    expect((await decide('move', second.id, { divisionId: season.division.id })).json).toMatchObject({
      state: 'waiting',
    });
    expect(await statesOf(families)).toEqual(['offered', 'waiting', 'waiting']);
    expect(await open(season, third.cookie)).toContain('Number 1 on the waiting list of U10.');
    expect(await open(season, second.cookie)).toContain('Number 2 on the waiting list of U10.');
  });
});

describe('at the same moment', () => {
  it('an offer is accepted or ends, and not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { season, placed, families } = await fullDivision(2);
      await decide('withdraw', placed.id);
      const later = new Date(time.now() + 49 * HOUR);
      const [answer] = await Promise.all([accept(season, families[0]), serve(later)]);
      expect(await taken(season)).toBe(1);
      const isAccepted = answer.status === 303;
      expect(await statesOf(families)).toEqual(isAccepted ? ['registered', 'waiting'] : ['withdrawn', 'offered']);
      expect(await chargesOf(families[0])).toHaveLength(isAccepted ? 1 : 0);
    }
  });

  it('a new family does not overtake the list, and two runs offer a place once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { season, placed, families } = await fullDivision(2);
      const newcomer = await family();
      const [, made] = await Promise.all([
        decide('withdraw', placed.id),
        register(season, newcomer),
        serve(),
        serve(),
        leave(season, families[0]),
      ]);
      expect(made.state).toBe('waiting');
      expect(await taken(season)).toBe(1);
      expect(await statesOf(families)).toEqual(['withdrawn', 'offered']);
    }
  });

  it('two children are moved to the last free place, and one gets it', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 2 });
    const other = await addDivision(season, 1);
    const placed = [
      await register(season, await family(), '4500.00'),
      await register(season, await family(), '4500.00'),
    ];
    const answers = await Promise.all(placed.map(({ id }) => decide('move', id, { divisionId: other.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await taken(season), await taken({ ...season, division: other })]).toEqual([1, 1]);
  });

  it('withdrawals open no more places than there are', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 4 });
    const placed = [];
    for (let n = 0; n < 4; n += 1) placed.push(await register(season, await family(), '4500.00'));
    const waiting = [];
    for (let n = 0; n < 6; n += 1) waiting.push(await register(season, await family()));
    const answers = await Promise.all(placed.map(({ id }) => decide('withdraw', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statesOf(waiting)).toEqual(['offered', 'offered', 'offered', 'offered', 'waiting', 'waiting']);
    expectRefusal(await decide('accept', waiting[5]?.id ?? 0), 409);
  });
});
