import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Answer, QuestionKind } from './contract/question';
import type { ClubSeason } from './contract/season';
import { registrations } from './tables/registration';
import { seasonQuestions } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof askingSeason>>;
type Family = Awaited<ReturnType<typeof family>>;

async function family(...firstNames: string[]) {
  const parent = await make.makeUser(server.db);
  const children: { id: number }[] = [];
  for (const [n, firstName] of (firstNames.length > 0 ? firstNames : ['Lia']).entries())
    children.push(await make.makePlayer(server.db, { firstName, guardians: [parent], birthDate: `2016-0${n + 1}-01` }));
  return { parent, children };
}

/** Makes a season that asks for a size, which is required, for allergies, and whether gear is to be rented. */
async function askingSeason(values: Parameters<typeof make.makeSeason>[1] = {}) {
  const season = await make.makeSeason(server.db, values, { fee: '0.00' });
  const question = (label: string, kind: QuestionKind, isRequired: boolean, rank: number) => ({
    seasonId: season.id,
    label,
    kind,
    isRequired,
    rank,
  });
  const [size, allergies, gear] = await server.db
    .insert(seasonQuestions)
    .values([
      question('Jersey size', 'size', true, 0),
      question('=Allergies', 'text', false, 1),
      question('Rental gear', 'yes-no', false, 2),
    ])
    .returning({ id: seasonQuestions.id });
  return { ...season, size: size?.id ?? 0, allergies: allergies?.id ?? 0, gear: gear?.id ?? 0 };
}

function register(
  { slug, division }: MadeSeason,
  { parent, children }: Family,
  answers: { questionId: number; answer: string | null }[][],
) {
  const body = {
    total: '0',
    children: children.map(({ id }, n) => ({ playerId: id, divisionId: division.id, answers: answers[n] })),
  };
  return server.request('POST', `/api/seasons/register/${slug}`, { as: parent, body });
}

const registeredOf = ({ id }: MadeSeason) =>
  server.db.select().from(registrations).where(eq(registrations.seasonId, id)).orderBy(asc(registrations.id));

const answersOf = async (id: number) =>
  (await server.request('GET', `/api/seasons/registrations/${id}/answers`, { as: admin })).json as Answer[];

describe('the answers', () => {
  it('are stored for each child, and read by the club', async () => {
    const [season, one] = [await askingSeason(), await family('Ana', 'Ben')];
    const made = await register(season, one, [
      [
        { questionId: season.gear, answer: 'no' },
        { questionId: season.size, answer: 'Youth M' },
      ],
      [
        { questionId: season.size, answer: 'Adult S' },
        { questionId: season.allergies, answer: '  Peanuts ' },
        { questionId: season.gear, answer: '' },
      ],
    ]);
    expect(made.status).toBe(201);
    const [ana, ben] = await registeredOf(season);
    expect(await answersOf(ana?.id ?? 0)).toEqual([
      { question: 'Jersey size', kind: 'size', answer: 'Youth M' },
      { question: '=Allergies', kind: 'text', answer: null },
      { question: 'Rental gear', kind: 'yes-no', answer: 'no' },
    ]);
    expect((await answersOf(ben?.id ?? 0)).map(({ answer }) => answer)).toEqual(['Adult S', 'Peanuts', null]);
  });

  it('are refused, and nobody is registered, when one is missing, not to be chosen, or to no question', async () => {
    const [season, one, other] = [await askingSeason(), await family('Ana', 'Ben'), await askingSeason()];
    const size = { questionId: season.size, answer: 'Youth M' };
    for (const [bad, sentence] of [
      [undefined, 'Answer \\"Jersey size\\" for each child.'],
      [[{ ...size, answer: ' ' }], 'Answer \\"Jersey size\\" for each child.'],
      [[{ ...size, answer: 'Enormous' }], 'Choose one of the answers to \\"Jersey size\\".'],
      [[size, { questionId: season.gear, answer: 'maybe' }], 'Choose one of the answers to \\"Rental gear\\".'],
      [[size, { questionId: other.size, answer: 'Youth M' }], "One of the questions doesn't exist any more."],
      [[size, { questionId: season.allergies, answer: 'x'.repeat(301) }], 'The answer can be at most 300 characters.'],
    ] as const) {
      const refused = await register(season, one, [[size], [...(bad ?? [])]]);
      expectRefusal(refused, 400);
      expect(refused.text).toContain(sentence);
      expect(refused.text).not.toMatch(/Ana|Ben|Enormous|maybe/);
    }
    expect(await registeredOf(season)).toEqual([]);
  });

  it('are columns of the CSV, without formulas', async () => {
    const [season, one] = [await askingSeason(), await family()];
    await register(season, one, [
      [
        { questionId: season.size, answer: 'Youth M' },
        { questionId: season.allergies, answer: '=1+1' },
      ],
    ]);
    const path = `/api/seasons/registrations/export?seasonId=${season.id}`;
    const { text } = await server.request('GET', path, { as: admin });
    const [head, row] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/,Owed,Discount Code,Held Without Payment Until,Jersey size,'=Allergies,Rental gear$/);
    expect(row).toMatch(/,0\.00,,,Youth M,'=1\+1,$/);
  });
});

describe('the page of a season', () => {
  const visit = (season: MadeSeason, { parent }: Family, values?: Record<string, string>) =>
    visitSeason(server, season, parent, values);

  const fields = ({ division }: MadeSeason, { children }: Family, rest: Record<string, string>) => ({
    ...Object.fromEntries(
      children.flatMap(({ id }) => [
        [`child-${id}`, 'on'],
        [`division-${id}`, String(division.id)],
      ]),
    ),
    total: '0.00',
    ...rest,
  });

  it('asks for each child, keeps what was typed when an answer is missing, and says so beside it', async () => {
    const [season, one] = [await askingSeason(), await family('Ana', 'Ben')];
    const [ana, ben] = one.children;
    const review = await visit(season, one, fields(season, one, { step: 'review' }));
    expect(review.status).toBe(200);
    for (const { id } of one.children) expect(review.text).toContain(`id="answer-${id}-${season.size}"`);
    const typed = {
      [`answer-${ana?.id}-${season.size}`]: 'Youth L',
      [`answer-${ben?.id}-${season.allergies}`]: 'Nuts',
    };
    const refused = await visit(season, one, fields(season, one, { step: 'register', ...typed }));
    expect(refused.status).toBe(400);
    expect(refused.text.match(/Answer this question\./g)).toHaveLength(1);
    expect(refused.text).toContain(`aria-describedby="answer-${ben?.id}-${season.size}-note" autofocus`);
    expect(refused.text).toContain('<option value="Youth L" selected>');
    expect(refused.text).toContain('value="Nuts"');
    const all = { ...typed, [`answer-${ben?.id}-${season.size}`]: 'Youth S' };
    expect((await visit(season, one, fields(season, one, { step: 'register', ...all }))).status).toBe(303);
    const [, second] = await registeredOf(season);
    expect((await answersOf(second?.id ?? 0)).map(({ answer }) => answer)).toEqual(['Youth S', 'Nuts', null]);
  });

  it("fills in a child's answers of the season before, for its own family and where they can still be given", async () => {
    const [last, one] = [await askingSeason({ startsOn: '2030-01-01' }), await family('Ana', 'Ben')];
    const [ana, ben] = one.children;
    const hand = { label: 'Hand', kind: 'choice' as const, isRequired: true, rank: 3 };
    const lefties = { ...hand, seasonId: last.id, choices: ['Left', 'Right'] };
    const [asked] = await server.db.insert(seasonQuestions).values(lefties).returning();
    const answer = (size: string, allergies: string, hand: string) => [
      { questionId: last.size, answer: size },
      { questionId: last.allergies, answer: allergies },
      { questionId: last.gear, answer: 'no' },
      { questionId: asked?.id ?? 0, answer: hand },
    ];
    const made = await register(last, one, [answer('Youth L', 'Nuts-4417', 'Left'), answer('Youth S', '', 'Right')]);
    expect(made.status).toBe(201);
    const next = await askingSeason({ startsOn: '2031-01-01' });
    const righties = { ...hand, seasonId: next.id, choices: ['Right', 'Both'] };
    const [askedAgain] = await server.db.insert(seasonQuestions).values(righties).returning();
    const renamed = eq(seasonQuestions.id, next.gear);
    await server.db.update(seasonQuestions).set({ label: 'Gear to rent' }).where(renamed);
    const review = await visit(next, one, fields(next, one, { step: 'review' }));
    expect(review.text).toContain('Filled in with the answers of last season. Check them.');
    const name = (child: { id: number } | undefined, question: number) => `answer-${child?.id}-${question}`;
    const selectOf = (field: string) => review.text.split(`<select id="${field}"`)[1]?.split('</select>')[0];
    expect(selectOf(name(ana, next.size))).toContain('<option value="Youth L" selected>');
    expect(selectOf(name(ben, next.size))).toContain('<option value="Youth S" selected>');
    expect(review.text.match(/Nuts-4417/g)).toHaveLength(1);
    const checked = [...review.text.matchAll(/name="(answer-\S+)" value="(\w+)" required checked/g)];
    expect(checked.map(([, field, value]) => [field, value])).toEqual([[name(ben, askedAgain?.id ?? 0), 'Right']]);
    // What the family has emptied stays so.
    const emptied = { [name(ana, next.allergies)]: '', [name(ana, next.size)]: 'Adult S', step: 'review' };
    const again = await visit(next, one, fields(next, one, emptied));
    expect(again.text).not.toContain('Nuts-4417');
    expect(again.text).toContain('<option value="Adult S" selected>');
    // Another family, also one that sends the child as its own.
    const other = await family();
    for (const children of [other.children, [...other.children, ...one.children]]) {
      const theirs = await visit(next, other, fields(next, { ...other, children }, { step: 'review' }));
      expect(theirs.status).toBe(200);
      expect(theirs.text).not.toMatch(/Nuts-4417|Youth L" selected|Filled in with/);
    }
    const shared = { step: 'register', [name(ana, next.size)]: 'Adult S', [name(ben, next.size)]: 'Adult M' };
    const refused = await visit(next, one, fields(next, one, shared));
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('Filled in with');
  });

  it('keeps the answers while the family looks at changed fees', async () => {
    const [season, one] = [await askingSeason(), await family()];
    const name = `answer-${one.children[0]?.id}-${season.size}`;
    const changed = { step: 'register', total: '5.00', [name]: 'Adult L' };
    const refused = await visit(season, one, fields(season, one, changed));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`name="${name}" value="Adult L"`);
  });

  it('shows no family the answers of another', async () => {
    const [season, one, two] = [await askingSeason(), await family(), await family()];
    const canary = 'Peanuts-7781';
    await register(season, one, [
      [
        { questionId: season.size, answer: 'Youth M' },
        { questionId: season.allergies, answer: canary },
      ],
    ]);
    const [made] = await registeredOf(season);
    const pages = [await visit(season, two), await visit(season, two, fields(season, two, { step: 'review' }))];
    for (const { text } of pages) expect(text).not.toContain(canary);
    const path = `/api/seasons/registrations/${made?.id}/answers`;
    const refused = await server.request('GET', path, { as: two.parent });
    expectRefusal(refused, 403);
    expect(refused.text).not.toContain(canary);
  });
});

describe('the questions of a season', () => {
  const revise = ({ id, name, slug, startsOn, endsOn, opensOn, closesOn, ...rest }: MadeSeason, questions: unknown) => {
    const { firstDueOn, instalments, siblingDiscount, division } = rest;
    const terms = { firstDueOn, instalments, siblingDiscount, divisions: [division], questions };
    const body = { name, slug, startsOn, endsOn, opensOn, closesOn, ...terms };
    return server.request('PUT', `/api/seasons/${id}`, { as: admin, body });
  };
  const text = (label: string) => ({ label, kind: 'text', isRequired: false });

  it('are added, changed, put in order and removed, and stay when they are left out', async () => {
    const season = await askingSeason();
    const choice = { label: 'Hand', kind: 'choice', choices: ['Left', ' Right '], isRequired: true };
    const changed = await revise(season, [choice, { ...text('Medicines'), id: season.allergies, choices: ['x'] }]);
    const expected = [
      { ...choice, choices: ['Left', 'Right'], isAnswered: false },
      { ...text('Medicines'), id: season.allergies, choices: [] },
    ];
    expect((changed.json as ClubSeason).questions).toMatchObject(expected);
    expect(((await revise(season, undefined)).json as ClubSeason).questions).toMatchObject(expected);
    for (const bad of [
      [text('')],
      [{ ...text('Hand'), kind: 'choice', choices: ['Left'] }],
      [{ ...text('Hand'), kind: 'number' }],
      Array.from({ length: 21 }, (_, n) => text(`Question ${n}`)),
      // A question of another season.
      [{ ...text('Size'), id: (await askingSeason()).size }],
    ])
      expectRefusal(await revise(season, bad), 400);
  });

  it('stay with their kind once they have answers', async () => {
    const [season, one] = [await askingSeason(), await family()];
    await register(season, one, [[{ questionId: season.size, answer: 'Youth M' }]]);
    const gone = await revise(season, [text('New')]);
    expectRefusal(gone, 409);
    expect(gone.text).toContain('\\"Jersey size\\" has answers, so it stays.');
    expectRefusal(await revise(season, [{ ...text('Size'), id: season.size }]), 409);
    const renamed = await revise(season, [{ ...text('Size'), kind: 'size', id: season.size }]);
    expect((renamed.json as ClubSeason).questions).toMatchObject([{ label: 'Size', isAnswered: true }]);
  });
});
