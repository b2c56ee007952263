import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { codePoint } from '../../../test/any-text';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
let player: { id: number };
let deactivated: { id: string; email: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  deactivated = await makeUser(server.db, { isActive: false });
  const team = await makeTeam(server.db);
  player = await makePlayer(server.db, { teamId: team.id });
});
afterAll(() => server.close());

const good = { firstName: 'José', lastName: 'Ñuñez', birthDate: '2015-03-14' };
const birth = 'Birth date must be a date such as 2015-03-14.';
const jersey = 'Jersey number must be a whole number from 0 to 999.';
const calls = [
  ['POST', () => '/api/players'],
  ['PUT', () => `/api/players/${player.id}`],
] as const;

describe.each(calls)('%s', (method, path) => {
  it.each([
    ['no first name', { lastName: 'X', birthDate: '2015-03-14' }, 'firstName', 'First name is required.'],
    ['a first name of spaces', { ...good, firstName: ' \t' }, 'firstName', 'First name is required.'],
    ['no last name', { ...good, lastName: '' }, 'lastName', 'Last name is required.'],
    ['a name of 101', { ...good, lastName: 'x'.repeat(101) }, 'lastName', 'Last name can be at most 100 characters.'],
    [
      'a NUL in a name',
      { ...good, firstName: 'a\0b' },
      'firstName',
      'First name can only have characters that can be stored.',
    ],
    ['no birth date', { firstName: 'A', lastName: 'B' }, 'birthDate', 'Birth date is required.'],
    ['an empty birth date', { ...good, birthDate: '' }, 'birthDate', 'Birth date is required.'],
    ['February 30', { ...good, birthDate: '2015-02-30' }, 'birthDate', 'There is no February 30.'],
    [
      'February 29 of no leap year',
      { ...good, birthDate: '2015-02-29' },
      'birthDate',
      'There is no February 29 in 2015.',
    ],
    ['April 31', { ...good, birthDate: '2015-04-31' }, 'birthDate', 'There is no April 31.'],
    ['month 13', { ...good, birthDate: '2015-13-01' }, 'birthDate', birth],
    ['another date format', { ...good, birthDate: '03/14/2015' }, 'birthDate', birth],
    ['a moment', { ...good, birthDate: '2015-03-14T00:00:00Z' }, 'birthDate', birth],
    ['a year of 1899', { ...good, birthDate: '1899-12-31' }, 'birthDate', "Birth date can't be before Jan 1, 1900."],
    ['a date in the future', { ...good, birthDate: '2999-01-01' }, 'birthDate', "Birth date can't be in the future."],
    ['jersey -1', { ...good, jerseyNumber: -1 }, 'jerseyNumber', jersey],
    ['jersey ten', { ...good, jerseyNumber: 'ten' }, 'jerseyNumber', jersey],
    ['jersey 1.5', { ...good, jerseyNumber: 1.5 }, 'jerseyNumber', jersey],
    ['jersey 1000', { ...good, jerseyNumber: '1000' }, 'jerseyNumber', jersey],
    ['a jersey that is a list', { ...good, jerseyNumber: [9] }, 'jerseyNumber', jersey],
    [
      'an unknown position',
      { ...good, position: 'Quarterback' },
      'position',
      'Position must be one of: Forward, Defense, Goalie, Center, Left Wing, Right Wing, Left Defense, Right Defense.',
    ],
    ['a team that does not exist', { ...good, teamId: 2_000_000_000 }, 'teamId', "This team doesn't exist."],
    ['a team that is a word', { ...good, teamId: 'all' }, 'teamId', 'Choose a team from the list.'],
    ['a team over 2^31', { ...good, teamId: 2_147_483_648 }, 'teamId', 'Choose a team from the list.'],
    ['a parent with a NUL', { ...good, parentId: 'a\0b' }, 'parentId', 'Choose a parent from the list.'],
    ['a parent who does not exist', { ...good, parentId: 'nobody' }, 'parentId', "This parent doesn't exist."],
    [
      'a contact of 201',
      { ...good, emergencyContact: 'x'.repeat(201) },
      'emergencyContact',
      'Emergency contact can be at most 200 characters.',
    ],
    [
      'a phone of 51',
      { ...good, emergencyPhone: '1'.repeat(51) },
      'emergencyPhone',
      'Emergency phone can be at most 50 characters.',
    ],
    [
      'words in place of a phone',
      { ...good, emergencyPhone: 'ask Lola' },
      'emergencyPhone',
      'Enter a phone number alone, such as 0917 555 0148. Words go into the emergency contact.',
    ],
    [
      'notes of 5,001',
      { ...good, medicalNotes: 'x'.repeat(5001) },
      'medicalNotes',
      'Medical notes can be at most 5,000 characters.',
    ],
  ])('refuses %s', async (_what, body, path_, message) => {
    const answer = await unwritten(method, path(), body);
    expect(expectRefusal(answer, 400)).toMatchObject({ message, issues: [{ path: path_, message }] });
  });

  it('refuses a deactivated parent', async () => {
    expectRefusal(await unwritten(method, path(), { ...good, parentId: deactivated.id }), 400);
  });

  it('reports all invalid fields at once', async () => {
    const { issues } = expectRefusal(await unwritten(method, path(), { jerseyNumber: 'ten' }), 400);
    expect(issues?.map((issue) => issue.path)).toEqual(['firstName', 'lastName', 'birthDate', 'jerseyNumber']);
  });

  it('never fails, whatever JSON it gets', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: codePoint }), fc.bigInt().map(String));
    const keys =
      'firstName lastName birthDate position jerseyNumber teamId parentId emergencyContact medicalNotes version';
    const form = fc.record(Object.fromEntries(keys.split(' ').map((key) => [key, anything])), { requiredKeys: [] });
    const nearly = form.map((some) => ({ ...some, ...good }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(form, nearly), async (body) => {
        const answer = await server.request(method, path(), { as: admin, body: JSON.stringify(body) });
        if (answer.status >= 300) expectRefusal(answer, answer.status === 409 ? 409 : 400);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a guardian', () => {
  it.each([
    '',
    ' ',
    'ana',
    'ana@',
    '@x.test',
    'a b@x.test',
    'a@x.test\nBcc: e@x.test',
    `${'x'.repeat(250)}@x.test`,
    7,
    null,
  ])('is not invited as %s', async (email) => {
    const answer = await unwritten('POST', `/api/players/${player.id}/guardians`, { email });
    expect(expectRefusal(answer, 400).issues).toMatchObject([{ path: 'email' }]);
  });

  it('is not linked to a deactivated account', async () => {
    const answer = await unwritten('POST', `/api/players/${player.id}/guardians`, { email: deactivated.email });
    expectRefusal(answer, 400);
  });

  it.each(['nobody', '%00', 'x'.repeat(150)])('with the id %s is not removed', async (id) => {
    expectRefusal(await unwritten('DELETE', `/api/players/${player.id}/guardians/${id}`), 404);
  });
});

describe.each(['', '/payments', '/documents'])('GET of an address%s', (rest) => {
  it.each(['abc', '0', '-1', '2147483648', '1.5', '%00', "1'--"])('answers 404 for %s', async (id) => {
    expectRefusal(await server.request('GET', `/api/players/${id}${rest}`, { as: admin }), 404);
  });
});

describe('the list', () => {
  it.each([
    'limit=0',
    'limit=51',
    'limit=abc',
    'after=abc',
    'teamId=all',
    'compliance=unknown',
    'payment=cancelled',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'limit=1&limit=2',
  ])('refuses %s', async (search) => {
    expectRefusal(await server.request('GET', `/api/players?${search}`, { as: admin }), 400);
  });

  it('never fails, whatever it searches for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 210 }), async (text) => {
        const q = encodeURIComponent(Buffer.from(text).toString());
        const answer = await server.request('GET', `/api/players?limit=5&q=${q}`, { as: admin });
        if (answer.status !== 200) expectRefusal(answer, 400);
      }),
      { numRuns: 80 },
    );
  });
});

async function unwritten(method: string, path: string, body?: unknown) {
  const before = await written();
  const answer = await server.request(method, path, { as: admin, body });
  expect(await written()).toEqual(before);
  return answer;
}

function written() {
  const { db } = server;
  return Promise.all([
    db.select().from(players).orderBy(players.id),
    db.select().from(guardians),
    db.select().from(guardianInvitations),
    db.select().from(auditLog).orderBy(auditLog.id),
  ]);
}
