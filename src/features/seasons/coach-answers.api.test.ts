import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import { registrations } from './tables/registration';
import { seasonQuestions, seasonTeams } from './tables/season';

testClock('2026-11-20T02:00:00Z');
const CANARY = 'Peanuts-5512';
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type Reader = 'admins' | 'coaches';

/** Makes a season with a question for coaches and one for admins, and a child with a place in it, on a coach's team of the season. */
async function placedChild() {
  const { db } = server;
  const season = await make.makeSeason(db, {}, { fee: '0.00' });
  const question = { seasonId: season.id, kind: 'text' as const, isRequired: false };
  const [allergies, income] = await db
    .insert(seasonQuestions)
    .values([
      { ...question, label: 'Allergies', reader: 'coaches', rank: 0 },
      { ...question, label: 'Income', rank: 1 },
    ])
    .returning({ id: seasonQuestions.id });
  const coach = await make.makeUser(db, { role: 'coach' });
  const team = await make.makeTeam(db, { coachId: coach.id });
  await make.placeInSeason(db, season, { team });
  const parent = await make.makeUser(db);
  const child = await make.makePlayer(db, { guardians: [parent], teamId: team.id, birthDate: '2016-01-01' });
  return { season, allergies: allergies?.id ?? 0, income: income?.id ?? 0, coach, team, parent, child };
}

type Placed = Awaited<ReturnType<typeof placedChild>>;

/** Answers both questions on the season's page; `shown`: who reads the first one, as the page said. */
function register({ season, child, parent, allergies, income }: Placed, shown: Reader = 'coaches') {
  return visitSeason(server, season, parent, {
    step: 'register',
    total: '0.00',
    [`child-${child.id}`]: 'on',
    [`division-${child.id}`]: String(season.division.id),
    [`reader-${allergies}`]: shown,
    [`reader-${income}`]: 'admins',
    [`answer-${child.id}-${allergies}`]: CANARY,
    [`answer-${child.id}-${income}`]: 'Low-7731',
  });
}

const read = ({ child }: Pick<Placed, 'child'>, as: { id: string }) =>
  server.request('GET', `/api/players/${child.id}/answers`, { as });

async function setReader({ season, allergies, income }: Placed, reader: Reader) {
  const { id, name, slug, startsOn, endsOn, opensOn, closesOn, firstDueOn, instalments, siblingDiscount } = season;
  const question = { kind: 'text', isRequired: false };
  const body = {
    ...{ name, slug, startsOn, endsOn, opensOn, closesOn, firstDueOn, instalments, siblingDiscount },
    divisions: [season.division],
    questions: [
      { ...question, id: allergies, label: 'Allergies', reader },
      { ...question, id: income, label: 'Income' },
    ],
  };
  const answer = await server.request('PUT', `/api/seasons/${id}`, { as: admin, body });
  expect(answer.status).toBe(200);
}

describe('what coaches read', () => {
  it('are the answers for their own players that say so, with the season, and families are told before', async () => {
    const one = await placedChild();
    const division = String(one.season.division.id);
    const values = { step: 'review', [`child-${one.child.id}`]: 'on', [`division-${one.child.id}`]: division };
    const { text } = await visitSeason(server, one.season, one.parent, values);
    expect(text).toContain('your child&#39;s coaches those where it says so.');
    const name = `answer-${one.child.id}-${one.allergies}`;
    expect(text).toContain(`id="${name}" name="${name}" aria-describedby="${name}-reader"`);
    expect(text.match(/Your child&#39;s coaches read this too\./g)).toHaveLength(1);
    for (const [id, reader] of [
      [one.allergies, 'coaches'],
      [one.income, 'admins'],
    ])
      expect(text).toContain(`name="reader-${id}" value="${reader}"`);
    expect((await read(one, one.coach)).json).toEqual([]);
    expect((await register(one)).status).toBe(303);
    expect((await read(one, one.coach)).json).toEqual([
      { season: one.season.name, answers: [{ question: 'Allergies', kind: 'text', answer: CANARY }] },
    ]);
  });

  it('ends with the team: for a child that left it, a coach who lost it, and a team that left the season', async () => {
    const one = await placedChild();
    await register(one);
    const other = await placedChild();
    expectRefusal(await read(one, other.coach), 404);
    const { db } = server;
    const byTeam = eq(players.id, one.child.id);
    await db.update(players).set({ teamId: other.team.id }).where(byTeam);
    expectRefusal(await read(one, one.coach), 404);
    // The coach of the new team, which doesn't play in that season.
    expect((await read(one, other.coach)).json).toEqual([]);
    await db.update(players).set({ teamId: one.team.id }).where(byTeam);
    expect((await read(one, one.coach)).text).toContain(CANARY);
    await db.delete(seasonTeams).where(eq(seasonTeams.seasonId, one.season.id));
    expect((await read(one, one.coach)).json).toEqual([]);
    await make.placeInSeason(db, one.season, { team: one.team });
    await db.update(teams).set({ coachId: other.coach.id }).where(eq(teams.id, one.team.id));
    expectRefusal(await read(one, one.coach), 404);
    expect((await read(one, other.coach)).text).toContain(CANARY);
    await db.update(registrations).set({ state: 'withdrawn' }).where(eq(registrations.playerId, one.child.id));
    expect((await read(one, other.coach)).json).toEqual([]);
  });

  it('are all answers to admins', async () => {
    const one = await placedChild();
    await register(one);
    const [{ answers }] = (await read(one, admin)).json;
    expect(answers.map(({ question }: { question: string }) => question)).toEqual(['Allergies', 'Income']);
  });

  it('are none to families', async () => {
    const one = await placedChild();
    await register(one);
    expect((await read(one, one.parent)).json).toEqual([]);
    expectRefusal(await read(one, await make.makeUser(server.db)), 404);
  });
});

describe('another reader of a question', () => {
  it('never opens what was given to admins, also from a page that was opened before', async () => {
    const [one, two] = [await placedChild(), await placedChild()];
    await setReader(one, 'admins');
    await register(one, 'admins');
    await setReader(one, 'coaches');
    expect((await read(one, one.coach)).json).toEqual([]);
    // The page said admins, and coaches were added before it was sent.
    await register(two, 'admins');
    expect((await read(two, two.coach)).json).toEqual([]);
  });

  it('closes what was open to coaches', async () => {
    const one = await placedChild();
    await register(one);
    expect((await read(one, one.coach)).text).toContain(CANARY);
    await setReader(one, 'admins');
    expect((await read(one, one.coach)).json).toEqual([]);
  });
});
