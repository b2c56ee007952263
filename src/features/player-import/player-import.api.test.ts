import { once } from 'node:events';
import { request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { errorSentence } from '@/shared/errors';
import { PROGRESS_TYPE } from '@/shared/progress';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import type { ImportResult } from './contract';
import { guessMapping } from './rules/columns';

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
const longAgo = '2026-01-02T03:04:05.000Z';
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
  it('is previewed row by row without any write', async () => {
    const { status, json } = await send('/preview', { rows: messy, mapping });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: 2, duplicates: 1, errors: 3, unknownTeams: ['Bears'] });
    expect(json.dates).toEqual({ order: 'mdy', evidence: 'mdy', ambiguous: 0 });
    expect(json.rows.map((row) => [row.row, row.status, ...row.issues.map(({ field }) => field)])).toEqual([
      [0, 'ok'],
      [2, 'ok'],
      [3, 'duplicate', 'lastName'],
      [4, 'error', 'birthDate'],
      [5, 'error', 'firstName', 'position', 'jerseyNumber', 'team'],
      [6, 'error', 'birthDate'],
    ]);
    const messages = json.rows.flatMap(({ issues }) => issues.map(({ message }) => message));
    expect(messages).toEqual([
      'This player is further up in the file already.',
      'There is no February 30.',
      'First name is required.',
      expect.stringMatching(/^Position must be one of: /),
      'Jersey number must be a whole number from 0 to 999.',
      'There is no team called Bears.',
      "Birth date can't be in the future.",
    ]);
    expect(json.rows[1]).toMatchObject({
      warnings: ['José Ñuñez wears number 9 in this team too.'],
      player: { birthDate: '2015-03-14', position: 'Goalie', jerseyNumber: 9, teamName: 'Señor Foxes' },
    });
    expect(await server.db.select().from(players)).toEqual([]);
  });

  it('is imported as previewed, with guardians invited, and a second import adds nobody', async () => {
    const known = await makeUser(server.db, { email: 'A@new.test', emailProvedAt: longAgo });
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

  it('is recorded in the audit log with its rows', async () => {
    await send('', { rows: messy, mapping });
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'player.imported'));
    expect(notes.at(-1)).toMatchObject({ actorId: admin.id, rows: 2 });
  });

  it('skips what is below the list, and says so, also during the import', async () => {
    const rows = [
      ['Cruz', 'Ana', '03/04/2015', ''],
      ['TOTAL', '', '1', ''],
      ['', '', '', ''],
      ['Prepared by: Ben Tan', '', '14/11/2026', ''],
      ['Secretary', '', '', ''],
    ];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } };
    const reported = {
      ok: 1,
      errors: 0,
      duplicates: 0,
      dates: { order: 'mdy', evidence: 'nothing', ambiguous: 1 },
      leftOut: [
        { row: 1, reason: 'total' },
        { row: 3, reason: 'signature' },
        { row: 4, reason: 'signature' },
      ],
    };
    expect((await send('/preview', sheet)).json).toMatchObject(reported);
    expect((await send('', sheet)).json).toMatchObject(reported);
    expect(await server.db.select().from(players)).toMatchObject([{ lastName: 'Cruz' }]);
  });

  it('adds nobody twice for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('', { rows: messy, mapping })));
    expect(answers.map(({ json }) => json.ok).toSorted()).toEqual([0, 0, 2]);
    expect(await server.db.select().from(players)).toHaveLength(2);
  });
});

describe('reading a sheet', () => {
  it("recognizes the club's players, and a namesake born on another day", async () => {
    await makePlayer(server.db, { firstName: 'Ana  Maria', lastName: 'Peña', birthDate: '2015-03-14' });
    const rows = [
      ['pena', 'ANA MARIA', '2015-03-14'],
      ['pena', 'ANA MARIA', '2015-03-15'],
    ];
    const { json } = await send('/preview', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2 } });
    expect(json.rows.map(({ status }) => status)).toEqual(['duplicate', 'ok']);
  });

  it('reads dates day first when the file or the admin says so, and refuses ambiguous ones', async () => {
    const days = async (dates: string[], dateOrder?: string) => {
      const rows = dates.map((date, n) => [`Kid ${n}`, 'A', date]);
      const { json } = await send('/preview', {
        rows,
        mapping: { lastName: 0, firstName: 1, birthDate: 2 },
        dateOrder,
      });
      const { order, evidence, ambiguous } = json.dates;
      return [order, evidence, ambiguous, ...json.rows.map(({ player }) => player.birthDate)];
    };
    expect(await days(['03/04/2015', '25/12/2014'])).toEqual(['dmy', 'dmy', 1, '2015-04-03', '2014-12-25']);
    expect(await days(['03/04/2015'])).toEqual(['mdy', 'nothing', 1, '2015-03-04']);
    expect(await days(['03/04/2015'], 'dmy')).toEqual(['dmy', 'nothing', 1, '2015-04-03']);
    const both = ['03/04/2015', '25/12/2014', '12/25/2014'];
    expect(await days(both)).toEqual([null, 'both', 1, null, '2014-12-25', '2014-12-25']);
    expect(await days(both, 'mdy')).toEqual(['mdy', 'both', 1, '2015-03-04', null, '2014-12-25']);
    expect(await days(both, 'dmy')).toEqual(['dmy', 'both', 1, '2015-04-03', '2014-12-25', null]);
  });

  it('reports a date in another order than the chosen one, and adds the others', async () => {
    const rows = [
      ['A', 'A', '03/14/2015'],
      ['B', 'B', '14/03/2015'],
    ];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2 }, dateOrder: 'mdy' };
    const { json } = await send('', sheet);
    expect(json).toMatchObject({ ok: 1, errors: 1 });
    expect(json.rows[1]?.issues).toEqual([
      { field: 'birthDate', message: "This birth date isn't written month first. Write it as 2015-03-14." },
    ]);
    expect(await server.db.select().from(players)).toMatchObject([{ lastName: 'A', birthDate: '2015-03-14' }]);
  });

  it('skips players of an unknown team, or adds them without one on request', async () => {
    const rows = [
      ['A', 'A', '2015-03-14', 'Wolves', '9'],
      ['B', 'B', '2015-03-14', 'WOLVES', '9'],
      ['C', 'C', '2015-03-14', 'Owls', ''],
      ['D', 'D', '2015-03-14', 'senor foxes', '9'],
      ['E', '', '2015-03-14', 'Bats', ''],
    ];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, team: 3, jerseyNumber: 4 } };
    const refused = await send('/preview', sheet);
    expect(refused.json).toMatchObject({ ok: 1, errors: 4, unknownTeams: ['Wolves', 'Owls', 'Bats'] });
    const asked = { ...sheet, unknownTeams: 'without_team' };
    const previewed = await send('/preview', asked);
    expect(previewed.json).toMatchObject({ ok: 4, errors: 1, unknownTeams: ['Wolves', 'Owls', 'Bats'] });
    expect(previewed.json.rows.map(({ warnings }) => warnings)).toEqual([
      ['There is no team called Wolves. The player is added without a team.'],
      ['There is no team called WOLVES. The player is added without a team.'],
      ['There is no team called Owls. The player is added without a team.'],
      [],
      [],
    ]);
    expect((await send('', asked)).json).toMatchObject({ ok: 4, errors: 1 });
    const saved = await server.db.select().from(players).orderBy(players.id);
    expect(saved.map(({ lastName, teamId, jerseyNumber }) => [lastName, teamId, jerseyNumber])).toEqual([
      ['A', null, 9],
      ['B', null, 9],
      ['C', null, null],
      ['D', team.id, 9],
    ]);
  });

  it('stores phone numbers one way, and moves words to the emergency contact', async () => {
    const rows = [
      ['A', 'A', '2015-03-14', 'Ana', '+63 917 555 0148'],
      ['B', 'B', '2015-03-14', 'Ben', 'ask Tita Baby'],
      ['C', 'C', '2015-03-14', '', 'ask Tita Baby'],
      ['D', 'D', '2015-03-14', 'x'.repeat(195), 'ask Tita Baby'],
    ];
    const mapping = { lastName: 0, firstName: 1, birthDate: 2, emergencyContact: 3, emergencyPhone: 4 };
    const { json } = await send('', { rows, mapping });
    const kept = 'The emergency phone is no number: it is kept as a note beside the emergency contact.';
    expect(json.rows.slice(0, 3).map(({ warnings }) => warnings)).toEqual([[], [kept], [kept]]);
    expect(json.rows[3]?.issues).toMatchObject([{ field: 'emergencyContact' }]);
    const saved = await server.db.select().from(players).orderBy(players.id);
    expect(saved.map(({ emergencyContact, emergencyPhone }) => [emergencyContact, emergencyPhone])).toEqual([
      ['Ana', '+639175550148'],
      ['Ben, ask Tita Baby', null],
      ['ask Tita Baby', null],
    ]);
  });

  it('splits a full name, and sends one mail for two children', async () => {
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

  it('prefers the active one of two teams whose names differ only in accents, and refuses two active ones', async () => {
    const active = await makeTeam(server.db, { name: 'Bears' });
    await makeTeam(server.db, { name: 'BÉARS', isActive: false });
    const sheet = {
      rows: [['X', 'Y', '2015-01-01', 'bears']],
      mapping: { lastName: 0, firstName: 1, birthDate: 2, team: 3 },
    };
    await send('', sheet);
    expect(await server.db.select().from(players)).toMatchObject([{ teamId: active.id }]);
    await makeTeam(server.db, { name: 'beârs' });
    expect((await send('/preview', { ...sheet, rows: [['Z', 'Y', '2015-01-01', 'bears']] })).json.rows).toMatchObject([
      { status: 'error', issues: [{ field: 'team', message: 'More than one team is called bears.' }] },
    ]);
  });
});

describe('streamed progress', () => {
  const accept = { accept: PROGRESS_TYPE };
  const mail = (n: number) => (n % 2 === 0 ? `family${n % 30}@new.test` : '');
  const rows = Array.from({ length: 500 }, (_, n) => [`Family ${n}`, 'Kid', '2015-03-14', mail(n)]);
  const sheet = {
    rows: [...rows, ['Bad', 'Row', 'yesterday', '']],
    mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 },
  };

  it('reports every batch of players and guardians, and then the result of the plain call', async () => {
    const answer = await server.request('POST', '/api/players/import', { as: admin, body: sheet, headers: accept });
    expect(answer.status).toBe(200);
    const [last, ...reported] = linesOf(answer.text).reverse();
    expect(reported.reverse()).toEqual([0, 200, 400, 500, 700, 750].map((done) => ({ done, total: 750 })));
    expect(last).toMatchObject({ status: 201, body: { ok: 500, errors: 1, invited: 250 } });
    expect(await server.db.select().from(players)).toHaveLength(500);
    const again = await server.request('POST', '/api/players/import', { as: admin, body: sheet, headers: accept });
    expect(linesOf(again.text)).toEqual([
      { done: 0, total: 0 },
      { status: 201, body: (await send('', sheet)).json },
    ]);
  });

  it('reports a failure in its last line, with nothing written', async () => {
    await server.db.execute(sql`alter table ${outbox} rename to outbox_away`);
    const answer = await server.request('POST', '/api/players/import', { as: admin, body: sheet, headers: accept });
    await server.db.execute(sql`alter table outbox_away rename to ${outbox}`);
    const lines = linesOf(answer.text);
    expect(lines[0]).toEqual({ done: 0, total: 750 });
    expect(lines.at(-1)).toEqual({ status: 500, body: { message: errorSentence.internal, code: 'internal' } });
    expect(await server.db.select().from(players)).toEqual([]);
  });

  it('is not started where the call is refused', async () => {
    const wrong = { as: admin, body: { rows: [], mapping }, headers: accept };
    expectRefusal(await server.request('POST', '/api/players/import', wrong), 400);
    const asCoach = { as: await makeUser(server.db, { role: 'coach' }), body: sheet, headers: accept };
    expectRefusal(await server.request('POST', '/api/players/import', asCoach), 403);
  });

  it('adds everybody even if the client disconnects', async () => {
    const headers = { ...accept, cookie: await signInAs(server.db, admin), 'content-type': 'application/json' };
    const outgoing = request(`${server.url}/api/players/import`, { method: 'POST', headers });
    outgoing.end(JSON.stringify(sheet));
    const [incoming] = await once(outgoing, 'response');
    const [first] = await once(incoming, 'data');
    expect(String(first)).toMatch(/^\{"done":0,"total":750\}\n/);
    outgoing.destroy();
    await expect.poll(async () => (await server.db.select().from(players)).length).toBe(500);
    expect(await server.db.select().from(guardianInvitations)).toHaveLength(250);
  });

  function linesOf(text: string): unknown[] {
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
});

describe('it refuses', () => {
  it.each([
    ['nothing', {}],
    ['no rows', { rows: [], mapping }],
    ['2,001 rows', { rows: Array(2001).fill(['a']), mapping }],
    ['a row of 101 cells', { rows: [Array(101).fill('a')], mapping }],
    ['cells that are numbers', { rows: [[1]], mapping }],
    ['a column of -1', { rows: [['a']], mapping: { firstName: -1 } }],
    ['a column of 1.5', { rows: [['a']], mapping: { firstName: 1.5 } }],
    ['an unknown order of dates', { rows: [['a']], mapping, dateOrder: 'ydm' }],
    ['no choice about invitations', { rows: [['a']], mapping, sendInvitations: 'no' }],
    ['an unknown choice about unknown teams', { rows: [['a']], mapping, unknownTeams: 'create' }],
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

  it('invalid characters, row by row', async () => {
    const rows = [
      ['a\0b', 'x', '2015-01-01'],
      ['x'.repeat(200), 'y', '2015-01-01'],
      ['ok', 'z', '2015-01-01'],
    ];
    const { json } = await send('', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2 } });
    expect(json.rows.map(({ status }) => status)).toEqual(['error', 'error', 'ok']);
  });
});

it('imports 2,000 rows with guardians in under 5 s, and reports duplicates as fast', async () => {
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
  // Measures CPU time, as other tests run concurrently. With the embedded engine it includes the database's.
  expect((user + system) / 1000).toBeLessThan(5_000);
  expect((await send('', { rows, mapping })).json).toMatchObject({ ok: 0, duplicates: 2000 });
});

async function send(step: '' | '/preview', body: object): Promise<{ status: number; json: ImportResult }> {
  const answer = await server.request('POST', `/api/players/import${step}`, { as: admin, body });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  return answer;
}
