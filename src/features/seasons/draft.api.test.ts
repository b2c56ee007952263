import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '@/platform/http/request/cookies';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { forgetDrafts } from './commands/draft';
import { eraseRegistrations } from './commands/handle-players';
import type { SeasonReport } from './contract/report';
import { registrationDrafts } from './tables/registration';
import { seasonQuestions } from './tables/season';

const clock = testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof askingSeason>>;

async function askingSeason(values: Parameters<typeof make.makeSeason>[1] = {}) {
  const season = await make.makeSeason(server.db, values);
  const [question] = await server.db
    .insert(seasonQuestions)
    .values({ seasonId: season.id, label: 'Allergies', kind: 'text', isRequired: false, rank: 0 })
    .returning();
  return { ...season, questionId: question?.id ?? 0 };
}

const cookieOf = (user: { id: string }) => signInAs(server.db, user, sessionCookie(server.config));

async function family() {
  const other = await make.makeUser(server.db);
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { guardians: [parent, other] });
  return { child, other, parent, cookie: await cookieOf(parent) };
}

async function open({ slug }: MadeSeason, cookie: string) {
  return (await fetch(`${server.url}/register/${slug}`, { headers: { cookie } })).text();
}

/** Sends a step of the form, with an answer about the child. */
async function send(season: MadeSeason, { child, cookie }: { child: { id: number }; cookie: string }, step: string) {
  const fields = {
    step,
    [`child-${child.id}`]: 'on',
    [`division-${child.id}`]: String(season.division.id),
    [`answer-${child.id}-${season.questionId}`]: 'Peanuts',
    code: 'SKATE10',
    ...(step === 'register' && { code: '', total: '4500.00' }),
  };
  const answer = await fetch(`${server.url}/register/${season.slug}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}

async function stored({ id }: MadeSeason) {
  const rows = await server.db.select().from(registrationDrafts).where(eq(registrationDrafts.seasonId, id));
  return rows.map(({ step, fields }) => ({ step, fields: Object.keys(fields ?? {}).length }));
}

async function stepsOf({ id }: MadeSeason) {
  const answer = await server.request('GET', `/api/seasons/${id}/report`, { as: admin });
  return (answer.json as SeasonReport).form;
}

it("is filled in again on any device of the person, and on nobody else's, until the children are registered", async () => {
  const season = await askingSeason();
  const one = await family();
  expect(await open(season, one.cookie)).not.toContain('Filled in as you left it.');
  expect(await stepsOf(season)).toEqual({ opened: 1, reviewed: 0, registered: 0 });
  expect(await send(season, one, 'keep')).toEqual({ status: 204, text: '' });
  const again = await open(season, await cookieOf(one.parent));
  for (const text of ['Filled in as you left it.', 'value="Peanuts"']) expect(again).toContain(text);
  for (const user of [one.other, await make.makeUser(server.db)]) {
    const page = await open(season, await cookieOf(user));
    expect(page).not.toContain('Peanuts');
    expect(page).not.toContain('Filled in');
  }
  expect(await stepsOf(season)).toEqual({ opened: 3, reviewed: 1, registered: 0 });
  expect((await send(season, one, 'register')).status).toBe(303);
  expect(await open(season, one.cookie)).not.toContain('Peanuts');
  expect(await stored(season)).toContainEqual({ step: 'registered', fields: 0 });
  expect(await stepsOf(season)).toEqual({ opened: 3, reviewed: 1, registered: 1 });
});

it('is kept when registration closes while the form is open, and is there when it opens again', async () => {
  const season = await askingSeason({ opensOn: '2026-11-01', closesOn: '2026-11-20' });
  const one = await family();
  clock.set('2026-11-20T17:00:00Z');
  const late = await send(season, one, 'register');
  expect(late.status).toBe(409);
  expect(late.text).toContain('Registration has closed.');
  expect(late.text).toContain('What you entered is kept');
  clock.set('2026-11-20T03:00:00Z');
  expect(await open(season, one.cookie)).toContain('value="Peanuts"');
});

it('is deleted after 60 days, and when one of its children is erased', async () => {
  const [season, other] = [await askingSeason(), await askingSeason()];
  const [one, two] = [await family(), await family()];
  for (const of of [one, two]) await send(season, of, 'review');
  await send(other, one, 'review');
  await eraseRegistrations(server.db, { playerIds: [one.child.id] });
  expect(await stored(other)).toEqual([{ step: 'reviewed', fields: 0 }]);
  expect((await stored(season)).map(({ fields }) => fields).toSorted()).toEqual([0, 4]);
  clock.set('2027-01-18T02:00:00Z');
  await forgetDrafts(server.db);
  expect((await stored(season)).map(({ fields }) => fields).toSorted()).toEqual([0, 4]);
  clock.set('2027-01-20T02:00:00Z');
  await forgetDrafts(server.db);
  expect(await stored(season)).toEqual([
    { step: 'reviewed', fields: 0 },
    { step: 'reviewed', fields: 0 },
  ]);
});

describe('the answers of the review', () => {
  const answer = ({ questionId }: MadeSeason, { id }: { id: number }, text: string) => ({
    [`answer-${id}-${questionId}`]: text,
  });

  const ticked = ({ division }: MadeSeason, ...children: { id: number }[]) =>
    Object.fromEntries(
      children.flatMap(({ id }) => [
        [`child-${id}`, 'on'],
        [`division-${id}`, String(division.id)],
      ]),
    );

  async function familyOfTwo() {
    const { child: ana, parent, other } = await family();
    return { ana, ben: await make.makePlayer(server.db, { guardians: [parent] }), parent, other };
  }

  it('are kept when the page before it is shown again without them, for each child who is still chosen', async () => {
    const season = await askingSeason();
    const { ana, ben, parent, other } = await familyOfTwo();
    const visit = (values: Record<string, string>) => visitSeason(server, season, parent, values);
    await visit({ step: 'review', ...ticked(season, ana, ben) });
    const typed = { ...answer(season, ana, 'Peanuts'), ...answer(season, ben, 'Shellfish') };
    await visit({ step: 'keep', ...ticked(season, ana, ben), ...typed });
    const both = await visit({ step: 'review', ...ticked(season, ana, ben) });
    for (const text of ['value="Peanuts"', 'value="Shellfish"']) expect(both.text).toContain(text);
    const theirs = await visitSeason(server, season, other, { step: 'review', ...ticked(season, ana) });
    expect(theirs.text).toContain('Check and register');
    expect(theirs.text).not.toMatch(/Peanuts|Shellfish/);
    const one = await visit({ step: 'review', ...ticked(season, ana) });
    expect(one.text).toContain('value="Peanuts"');
    const again = await visit({ step: 'review', ...ticked(season, ana, ben) });
    expect(again.text).toContain('value="Peanuts"');
    expect(again.text).not.toContain('Shellfish');
  });

  it('are kept when a child is added on the page before it', async () => {
    const season = await askingSeason();
    const { child, parent } = await family();
    const visit = (values?: Record<string, string>) => visitSeason(server, season, parent, values);
    await visit({ step: 'keep', ...ticked(season, child), ...answer(season, child, 'Peanuts') });
    const added = { add: '1', 'first-name': 'Noa', 'last-name': 'Cruz', 'birth-date': '2016-05-04' };
    expect((await visit({ step: 'review', ...ticked(season, child), ...added })).status).toBe(303);
    expect((await visit()).text).toContain('value="Peanuts"');
  });

  it('are newer than those that the page before it was shown with, also where they were emptied', async () => {
    const season = await askingSeason();
    const { ana, ben, parent } = await familyOfTwo();
    const visit = (values: Record<string, string>) => visitSeason(server, season, parent, values);
    const shown = { ...answer(season, ana, 'Peanuts'), ...answer(season, ben, 'Shellfish') };
    await visit({ step: 'keep', ...ticked(season, ana, ben), ...shown });
    const changed = { ...answer(season, ana, 'Milk'), ...answer(season, ben, '') };
    await visit({ step: 'keep', ...ticked(season, ana, ben), ...changed });
    const review = await visit({ step: 'review', ...ticked(season, ana, ben), ...shown });
    expect(review.text).toContain('value="Milk"');
    expect(review.text).not.toMatch(/Peanuts|Shellfish/);
  });

  it('are kept by its button Back, which registers nobody and works without scripts', async () => {
    const season = await askingSeason();
    const { child, parent } = await family();
    const visit = (values?: Record<string, string>) => visitSeason(server, season, parent, values);
    const review = await visit({ step: 'review', ...ticked(season, child) });
    expect(review.text).toMatch(/<button [^>]*name="back" value="1">Back<\/button>/);
    const typed = { ...ticked(season, child), ...answer(season, child, 'Peanuts'), total: '4500.00' };
    expect((await visit({ step: 'register', back: '1', ...typed })).status).toBe(303);
    const before = await visit();
    expect(before.text).toContain('Choose who to register');
    expect(before.text).toContain('value="Peanuts"');
  });
});
