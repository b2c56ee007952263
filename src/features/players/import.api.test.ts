import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ImportResult } from './contract/import';
import { guessMapping } from './rules/import-columns';
import { guardianInvitations, guardians, players } from './tables';

let server: TestServer;
let admin: { id: string };
let team: { id: number; name: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  team = await makeTeam(server.db, { name: 'Señor Foxes' });
});
beforeEach(async () => {
  for (const table of [guardianInvitations, guardians, players, outbox]) await server.db.delete(table);
});
afterAll(() => server.close());

const header = ['Surname', 'Given name', 'DOB', 'Pos', 'No.', 'Team', 'Parent e-mail', 'Shirt size', 'Allergies'];
const mapping = guessMapping(header);
const messy = [
  ['Ñuñez', 'José', '03/14/2015', 'LW', '#9', 'senor foxes', '', 'M', 'Peanuts'],
  ['', '', '', '', '', '', '', '', ''],
  ['Cruz', 'Ana', '14-Mar-15', 'goalie', '9', 'Señor Foxes', 'a@new.test; b@new.test', 'S', ''],
  ['NUNEZ', ' jose ', '2015-03-14', '', '', '', '', '', ''],
  ['Lim', 'Bo', '02/30/2015', '', '', '', '', '', ''],
  ['Sy', '', '2014-01-01', 'Quarterback', 'ten', 'Bears', 'nobody', '', ''],
  ['Tan', 'Cy', '2030-01-01', '', '', '', '', '', ''],
];

describe('a messy sheet', () => {
  it('is previewed row by row with nothing written', async () => {
    const { status, json } = await send('/preview', { rows: messy, mapping });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: 2, duplicates: 1, errors: 3, dateOrder: 'mdy' });
    expect(json.rows.map((row) => [row.row, row.status, ...row.issues.map(({ field }) => field)])).toEqual([
      [0, 'ok'],
      [2, 'ok'],
      [3, 'duplicate', 'lastName'],
      [4, 'error', 'birthDate'],
      [5, 'error', 'firstName', 'position', 'jerseyNumber', 'guardianEmail', 'team'],
      [6, 'error', 'birthDate'],
    ]);
    const messages = json.rows.flatMap(({ issues }) => issues.map(({ message }) => message));
    expect(messages).toEqual([
      'This player stands further up in the file already.',
      'There is no February 30.',
      'First name is required.',
      expect.stringMatching(/^Position must be one of: /),
      'Jersey number must be a whole number from 0 to 999.',
      "That doesn't look like an e-mail. Example: ana@example.com.",
      'There is no team called Bears.',
      "Birth date can't be in the future.",
    ]);
    expect(json.rows[1]).toMatchObject({
      warnings: ['José Ñuñez wears number 9 in this team too.'],
      player: { birthDate: '2015-03-14', position: 'Goalie', jerseyNumber: 9, teamName: 'Señor Foxes' },
    });
    expect(await server.db.select().from(players)).toEqual([]);
  });

  it('is written as previewed, its guardians invited, and adds nobody the second time', async () => {
    const known = await makeUser(server.db, { email: 'A@new.test' });
    const first = await send('', { rows: messy, mapping });
    expect(first).toMatchObject({ status: 201, json: { ok: 2, duplicates: 1, errors: 3, linked: 1, invited: 1 } });
    const saved = await server.db.select().from(players).orderBy(players.id);
    expect(saved).toMatchObject([
      {
        firstName: 'José',
        lastName: 'Ñuñez',
        position: 'Left Wing',
        jerseyNumber: 9,
        teamId: team.id,
        medicalNotes: 'Peanuts',
      },
      { firstName: 'Ana', lastName: 'Cruz', position: 'Goalie', birthDate: '2015-03-14', teamId: team.id },
    ]);
    expect(await server.db.select().from(guardians)).toMatchObject([
      { playerId: saved[1]?.id, userId: known.id, rank: 1 },
    ]);
    expect((await server.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual([
      'a@new.test',
      'b@new.test',
    ]);
    const second = await send('', { rows: messy, mapping });
    expect(second.json).toMatchObject({ ok: 0, duplicates: 3, linked: 0, invited: 0 });
    expect(await server.db.select().from(players)).toHaveLength(2);
    expect(await server.db.select().from(outbox)).toHaveLength(2);
  });

  it('adds nobody twice when it is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('', { rows: messy, mapping })));
    expect(answers.map(({ json }) => json.ok).toSorted()).toEqual([0, 0, 2]);
    expect(await server.db.select().from(players)).toHaveLength(2);
  });
});

describe('what a sheet is read by', () => {
  it('knows who is in the club, and a namesake born on another day', async () => {
    await makePlayer(server.db, { firstName: 'Ana  Maria', lastName: 'Peña', birthDate: '2015-03-14' });
    const rows = [
      ['pena', 'ANA MARIA', '2015-03-14'],
      ['pena', 'ANA MARIA', '2015-03-15'],
    ];
    const { json } = await send('/preview', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2 } });
    expect(json.rows.map(({ status }) => status)).toEqual(['duplicate', 'ok']);
  });

  it('reads dates day first when the file tells so or the admin says so, and not at all when it does both', async () => {
    const days = async (dates: string[], dateOrder?: string) => {
      const rows = dates.map((date, n) => [`Kid ${n}`, 'A', date]);
      const { json } = await send('/preview', {
        rows,
        mapping: { lastName: 0, firstName: 1, birthDate: 2 },
        dateOrder,
      });
      return [json.dateOrder, ...json.rows.map(({ player }) => player.birthDate)];
    };
    expect(await days(['03/04/2015', '25/12/2014'])).toEqual(['dmy', '2015-04-03', '2014-12-25']);
    expect(await days(['03/04/2015'], 'dmy')).toEqual(['dmy', '2015-04-03']);
    expect(await days(['03/04/2015', '25/12/2014', '12/25/2014'])).toEqual(['mdy', null, '2014-12-25', '2014-12-25']);
  });

  it('takes a full name apart, and one mail for two children', async () => {
    const rows = [
      ['Dela Cruz, Juan', '2015-03-14', 'p@new.test'],
      ['Maria Dela Cruz', '2012-03-14', 'P@new.test'],
    ];
    const { json } = await send('', { rows, mapping: { fullName: 0, birthDate: 1, guardianEmail: 2 } });
    expect(json).toMatchObject({ ok: 2, invited: 2 });
    expect(json.rows.map(({ player }) => player.lastName)).toEqual(['Dela Cruz', 'Dela Cruz']);
    expect(await server.db.select().from(outbox)).toMatchObject([
      { subject: 'Juan and Maria at Test Club: your invitation' },
    ]);
  });

  it('prefers the active one of two teams of a name, and refuses two active ones', async () => {
    const active = await makeTeam(server.db, { name: 'Bears' });
    await makeTeam(server.db, { name: 'BEARS', isActive: false });
    const sheet = {
      rows: [['X', 'Y', '2015-01-01', 'bears']],
      mapping: { lastName: 0, firstName: 1, birthDate: 2, team: 3 },
    };
    await send('', sheet);
    expect(await server.db.select().from(players)).toMatchObject([{ teamId: active.id }]);
    await makeTeam(server.db, { name: 'bears' });
    expect((await send('/preview', { ...sheet, rows: [['Z', 'Y', '2015-01-01', 'bears']] })).json.rows).toMatchObject([
      { status: 'error', issues: [{ field: 'team', message: 'More than one team is called bears.' }] },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', {}],
    ['no rows', { rows: [], mapping }],
    ['2,001 rows', { rows: Array(2001).fill(['a']), mapping }],
    ['a row of 101 cells', { rows: [Array(101).fill('a')], mapping }],
    ['cells that are numbers', { rows: [[1]], mapping }],
    ['a column of -1', { rows: [['a']], mapping: { firstName: -1 } }],
    ['a column of 1.5', { rows: [['a']], mapping: { firstName: 1.5 } }],
  ])('%s', async (_what, sheet) => {
    for (const step of ['/preview', ''] as const) {
      expectRefusal(await server.request('POST', `/api/players/import${step}`, { as: admin, body: sheet }), 400);
    }
  });

  it('50 MB, a coach and a parent', async () => {
    const huge = JSON.stringify({ rows: [['x'.repeat(5_000_000)]], mapping });
    expectRefusal(await server.request('POST', '/api/players/import', { as: admin, body: huge }), 413);
    for (const role of ['coach', 'parent'] as const) {
      const as = await makeUser(server.db, { role });
      expectRefusal(await server.request('POST', '/api/players/import', { as, body: { rows: messy, mapping } }), 403);
    }
  });

  it('cells with whatever letters, row by row', async () => {
    const rows = [
      ['a\0b', 'x', '2015-01-01'],
      ['x'.repeat(200), 'y', '2015-01-01'],
      ['ok', 'z', '2015-01-01'],
    ];
    const { json } = await send('', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2 } });
    expect(json.rows.map(({ status }) => status)).toEqual(['error', 'error', 'ok']);
  });
});

it('takes 2,000 rows with guardians in under 5 s, and tells that they are duplicates as fast', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => [
    `Family ${n % 700}`,
    `Kid ${n}`,
    `0${(n % 9) + 1}/1${n % 9}/201${n % 8}`,
    'LW',
    String(n % 1000),
    team.name,
    `family${n % 700}@new.test`,
    'M',
    'None known of',
  ]);
  const began = process.cpuUsage();
  const first = await send('', { rows, mapping });
  const { user, system } = process.cpuUsage(began);
  expect(first.json).toMatchObject({ ok: 2000, errors: 0, duplicates: 0, invited: 2000 });
  expect(await server.db.select().from(outbox)).toHaveLength(700);
  // Work, not time that passed: other tests run beside this one. On the embedded engine the database's own is in it.
  expect((user + system) / 1000).toBeLessThan(5_000);
  expect((await send('', { rows, mapping })).json).toMatchObject({ ok: 0, duplicates: 2000 });
});

async function send(step: '' | '/preview', body: object): Promise<{ status: number; json: ImportResult }> {
  const answer = await server.request('POST', `/api/players/import${step}`, { as: admin, body });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  return answer;
}
