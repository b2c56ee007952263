import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { codePoint } from '../../../test/any-text';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { eventSeries, events } from './tables';

let server: TestServer;
let admin: { id: string };
let target: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  const { id: teamId } = await makeTeam(db);
  await makePlayer(db, { teamId, guardians: [await makeUser(db)] });
  target = await makeEvent(db, { teamId });
});
afterAll(() => server.close());

const good = { title: 'Practice', startTime: '2099-05-01T18:00:00+08:00', endTime: '2099-05-01T19:00:00+08:00' };
const calls = [
  ['POST', () => '/api/events'],
  ['PUT', () => `/api/events/${target.id}`],
] as const;
const badTime = (label: string) =>
  `${label} must be a date and time with its offset, such as 2026-11-20T18:00:00+08:00.`;

describe.each(calls)('%s', (method, path) => {
  it.each([
    ['no title', { title: undefined }, 'title', 'Title is required.'],
    ['a title of spaces', { title: ' \t' }, 'title', 'Title is required.'],
    ['a title of 201', { title: 'x'.repeat(201) }, 'title', 'Title can be at most 200 characters.'],
    ['a NUL in the title', { title: 'a\0b' }, 'title', 'Title can only have characters that can be stored.'],
    ['half an emoji', { location: 'a\ud83cb' }, 'location', 'Location can only have characters that can be stored.'],
    [
      'a description of 5,001',
      { description: 'x'.repeat(5001) },
      'description',
      'Description can be at most 5,000 characters.',
    ],
    ['a description that is a number', { description: 7 }, 'description', 'Description must be text.'],
    ['a location of 201', { location: 'x'.repeat(201) }, 'location', 'Location can be at most 200 characters.'],
    [
      'an unknown type',
      { type: 'parade' },
      'type',
      'Type must be one of: practice, game, tournament, meeting, training, fundraiser, social, other.',
    ],
    ['no start', { startTime: undefined }, 'startTime', 'Start is required.'],
    ['no end', { endTime: undefined }, 'endTime', 'End is required.'],
    ['an end that is null', { endTime: null }, 'endTime', 'End is required.'],
    ['an empty end', { endTime: '' }, 'endTime', 'End is required.'],
    ['a start that is a number', { startTime: 4_080_000_000_000 }, 'startTime', 'Start is required.'],
    ['an end before the start', { endTime: '2099-05-01T09:59:59Z' }, 'endTime', 'The end is before the start.'],
    ['an event of 400 days', { endTime: '2100-06-05T10:00:00Z' }, 'endTime', 'An event can last at most 30 days.'],
    [
      'a moment more than 30 days',
      { endTime: '2099-05-31T10:00:00.001Z' },
      'endTime',
      'An event can last at most 30 days.',
    ],
    ["a team that doesn't exist", { teamId: 2_000_000_000 }, 'teamId', "This team doesn't exist."],
    ['a team over 2^31', { teamId: 2 ** 31 }, 'teamId', 'Choose a team from the list.'],
    ['a team that is 0', { teamId: 0 }, 'teamId', 'Choose a team from the list.'],
    ['a team that is a fraction', { teamId: 1.5 }, 'teamId', 'Choose a team from the list.'],
    ['a team that is a word', { teamId: 'Squirts' }, 'teamId', 'Choose a team from the list.'],
    ['a team that is a list', { teamId: [1] }, 'teamId', 'Choose a team from the list.'],
  ])('refuses %s', async (_what, part, field, message) => {
    const answer = await unwritten(method, path(), { ...good, ...part });
    expect(expectRefusal(answer, 400)).toMatchObject({ message, issues: [{ path: field, message }] });
  });

  it.each([
    '2099-05-01',
    '2099-05-01T18:00',
    '2099-05-01T18:00:00',
    '2099-05-01 18:00:00Z',
    '2099-02-29T18:00:00Z',
    '2099-13-01T18:00:00Z',
    '2099-05-32T18:00:00Z',
    '2099-05-01T24:00:00Z',
    '2099-05-01T18:60:00Z',
    '2099-05-01T18:00:60Z',
    '2099-05-01T18:00:00+24:00',
    '+002099-05-01T18:00:00Z',
    '0000-01-01T00:00:00Z',
    'tomorrow',
    'Fri May 01 2099 18:00:00 GMT',
    '4080000000000',
    "2099-05-01T18:00:00Z'; drop table event; --",
  ])('refuses a start of %s', async (startTime) => {
    const refused = expectRefusal(await unwritten(method, path(), { ...good, startTime }), 400);
    expect(refused.issues?.[0]).toEqual({ path: 'startTime', message: badTime('Start') });
  });

  it.each(['1969-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00'])(
    'refuses a start out of range, %s',
    async (startTime) => {
      expectRefusal(await unwritten(method, path(), { ...good, startTime, endTime: startTime }), 400);
    },
  );

  it('refuses a body that is missing, a list, deep or large', async () => {
    expectRefusal(await unwritten(method, path(), 'null'), 400);
    expectRefusal(await unwritten(method, path(), [good]), 400);
    expectRefusal(await unwritten(method, path(), '['.repeat(50_000)), 400);
    expectRefusal(await unwritten(method, path(), { ...good, description: 'x'.repeat(2_000_000) }), 413);
  });

  it('never fails, whatever JSON it gets', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: codePoint }),
      fc.constantFrom(good.startTime, '', null),
    );
    const keys = ['title', 'description', 'type', 'teamId', 'startTime', 'endTime', 'location', 'repeat', 'version'];
    const bodies = fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(bodies, async (part) => {
        const answer = await server.request(method, path(), { as: admin, body: { ...good, ...part } });
        expect(answer.status, answer.text).toBeLessThan(500);
      }),
      { numRuns: 50, endOnFailure: true, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: true },
    );
  });
});

describe('a repetition is refused', () => {
  const repeat = { days: ['FR'], until: '2099-06-30' };
  it.each([
    ['without an end', { days: ['FR'] }, 'repeat.until', 'The last day is required.'],
    ['with an empty end', { ...repeat, until: '' }, 'repeat.until', 'The last day is required.'],
    ['with an end that is not a day', { ...repeat, until: '2099-02-30' }, 'repeat.until', 'There is no February 30.'],
    [
      'that ends before it begins',
      { ...repeat, until: '2099-04-30' },
      'repeat.until',
      'The last day is before the first event.',
    ],
    [
      'over more than two years',
      { ...repeat, until: '2101-05-02' },
      'repeat.until',
      'A repetition can last at most 2 years.',
    ],
    [
      'of 10,000 dates',
      { days: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], until: '2126-09-15' },
      'repeat.until',
      'A repetition can last at most 2 years.',
    ],
    [
      'of 201 dates',
      { days: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], until: '2099-11-17' },
      'repeat.until',
      'A repetition can have at most 200 dates. This one has 201.',
    ],
    ['without days', { ...repeat, days: [] }, 'repeat.days', 'Choose the days of the week that it repeats on.'],
    [
      'with days that are text',
      { ...repeat, days: 'FR' },
      'repeat.days',
      'Choose the days of the week that it repeats on.',
    ],
    [
      'with eight days',
      { ...repeat, days: Array(8).fill('FR') },
      'repeat.days',
      'Choose the days of the week that it repeats on.',
    ],
    [
      'with an unknown day',
      { ...repeat, days: ['FR', 'XX'] },
      'repeat.days.1',
      'A day must be one of: SU, MO, TU, WE, TH, FR, SA.',
    ],
    [
      'without any date',
      { days: ['TH'], until: '2099-05-06' },
      'repeat.days',
      'None of these days comes before the last day.',
    ],
    ['that is a word', 'weekly', 'repeat', 'A repetition needs its days of the week and its last day.'],
    [
      'that is a rule of another kind',
      { freq: 'DAILY', count: 10_000 },
      'repeat.days',
      'Choose the days of the week that it repeats on.',
    ],
  ])('%s', async (_what, value, field, message) => {
    const refused = expectRefusal(await unwritten('POST', '/api/events', { ...good, repeat: value }), 400);
    expect(refused.issues).toContainEqual({ path: field, message });
  });
});

describe('a URL', () => {
  it.each(['abc', '0', '-1', '1.5', '2147483648', '1e3', '0x1', '%00', '1%00', '2000000000', "1'--"])(
    '/api/events/%s is not found, whatever the method',
    async (id) => {
      for (const [method, tail, body] of [
        ['GET', '', undefined],
        ['PUT', '', good],
        ['DELETE', '', undefined],
        ['GET', '/ics', undefined],
        ['GET', '/attendance', undefined],
        ['PUT', '/attendance', { items: [] }],
        ['POST', '/remind', {}],
      ] as const) {
        expectRefusal(await server.request(method, `/api/events/${id}${tail}`, { as: admin, body }), 404);
      }
    },
  );

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-11-20', 'to'],
    ['teamId=abc', 'teamId'],
    ['type=parade', 'type.0'],
    ['type=', 'type.0'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['after=x', 'after'],
    ['from=2026-01-01T00:00:00Z&from=2026-01-01T00:00:00Z', 'from'],
  ])('/api/events?%s is refused', async (query, path) => {
    const refused = expectRefusal(await server.request('GET', `/api/events?${query}`, { as: admin }), 400);
    expect(refused.issues?.[0]?.path).toBe(path);
  });

  it('with an unknown scope is refused and changes nothing', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `/api/events/${target.id}?scope=everything`;
      expectRefusal(await unwritten(method, path, method === 'PUT' ? good : undefined), 400);
    }
  });
});

/** Sends a request, and checks that a refused one has changed nothing. */
async function unwritten(method: string, path: string, body: unknown) {
  const before = await everything();
  const answer = await server.request(method, path, { as: admin, body });
  expect(await everything()).toEqual(before);
  return answer;
}

function everything() {
  const { db } = server;
  return Promise.all([
    db.select().from(events),
    db.select().from(eventSeries),
    db.select().from(outbox),
    db.select().from(auditLog),
  ]);
}
