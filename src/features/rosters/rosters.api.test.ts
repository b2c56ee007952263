import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';

let server: TestServer;
let admin: { id: string; email: string };
let coach: { id: string; email: string };
let parent: { id: string };
let team: { id: number };
let child: { id: number };

const head = 'Jersey,Last name,First name,Position,Birth date,Age,Emergency contact,Emergency phone,Medical notes';

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  team = await makeTeam(db, { name: 'Ñandú "A"/B', coachId: coach.id });
  child = await makePlayer(db, {
    teamId: team.id,
    guardians: [parent],
    firstName: 'José',
    lastName: 'Zúñiga',
    jerseyNumber: 0,
    position: 'Goalie',
    birthDate: '2015-01-01',
    emergencyPhone: '+63 917 555 0100',
    medicalNotes: '=HYPERLINK("http://evil.test","x")',
  });
  await makePlayer(db, {
    teamId: team.id,
    firstName: '-Ann',
    lastName: 'Cruz, Jr.',
    birthDate: '2010-01-01',
    emergencyContact: '@Lola "Bing"',
    medicalNotes: 'two\nlines',
  });
});
beforeEach(async () => {
  await server.db.delete(outbox);
});
afterAll(() => server.close());

describe('a roster', () => {
  it('lists the players and sums them up', async () => {
    const { json } = await get('', admin);
    expect(json.players.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Cruz, Jr.', 'Zúñiga']);
    expect(json.positions).toEqual([
      { position: 'Goalie', count: 1 },
      { position: null, count: 1 },
    ]);
    expect(json.ages.oldest - json.ages.youngest).toBe(5);
    expect((await get('', coach)).json.players).toMatchObject([{ access: 'full' }, { access: 'full' }]);
  });

  it("has a parent's own children only, and nothing of another team", async () => {
    const { json } = await get('', parent);
    expect(json.players.map(({ id }: { id: number }) => id)).toEqual([child.id]);
    expect(json.positions).toEqual([{ position: 'Goalie', count: 1 }]);
    expect(json.ages.oldest).toBe(json.ages.youngest);
    expectRefusal(await get('', await makeUser(server.db)), 404);
  });

  it('is reduced for the coach of another team, without ages', async () => {
    const { json, text } = await get('', await makeUser(server.db, { role: 'coach' }));
    expect(json).toMatchObject({ players: [{ access: 'limited' }, { access: 'limited' }], ages: null });
    expect(text).not.toMatch(/birthDate|2015|emergency|medical|guardian/);
  });
});

describe('an exported roster', () => {
  it('is a CSV file that spreadsheets open correctly and execute nothing of', async () => {
    const answer = await get('.csv', coach);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Nandu -A--B roster \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''%C3%91and%C3%BA%20-A--B%20roster%20/,
    );
    // Compares bytes, since decoding as text drops the byte order mark.
    const bytes = await bytesOf(`/api/teams/${team.id}/roster.csv`);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe(head);
    expect(lines[1]).toMatch(/^,"Cruz, Jr\.",'-Ann,,2010-01-01,\d+,"'@Lola ""Bing""",,"two\nlines"$/);
    expect(lines[2]).toMatch(
      /^0,Zúñiga,José,Goalie,2015-01-01,\d+,,0917 555 0100,"'=HYPERLINK\(""http:\/\/evil\.test"",""x""\)"$/,
    );
    expect(lines[3]).toBe('');
  });

  it('keeps the zero and the plus of a phone number, and turns no contact into a date and no note into a number', async () => {
    const squad = await makeTeam(server.db, { coachId: coach.id });
    const written = async (emergencyPhone: string) => {
      const { id } = await makePlayer(server.db, {
        teamId: squad.id,
        emergencyPhone,
        emergencyContact: '1/2',
        medicalNotes: '12E5',
      });
      const answer = await server.request('GET', `/api/teams/${squad.id}/roster.csv`, { as: coach });
      await server.db.delete(players).where(eq(players.id, id));
      return answer.text.split('\r\n')[1]?.split(',').slice(6);
    };
    expect(await written('09175550148')).toEqual(["'1/2", '0917 555 0148', "'12E5"]);
    expect(await written('+639175550148')).toEqual(["'1/2", '0917 555 0148', "'12E5"]);
    expect(await written('+63281234567')).toEqual(["'1/2", '(02) 8123 4567', "'12E5"]);
    expect(await written('+14155550100')).toEqual(["'1/2", '(+1) 415 555 0100', "'12E5"]);
    expect(await written('0281234567')).toEqual(["'1/2", '(02) 8123 4567', "'12E5"]);
  });

  it('is refused to parents and not found for other coaches', async () => {
    expectRefusal(await get('.csv', parent), 403);
    expectRefusal(await get('.csv', await makeUser(server.db, { role: 'coach' })), 404);
  });
});

describe('selected players, exported', () => {
  const chosen = (ids: readonly (number | string)[], as: { id: string }) =>
    server.request('GET', `/api/players/chosen.csv?ids=${ids.join(',')}`, { as });

  it("are a CSV file with their teams, of players in the caller's scope only", async () => {
    const elsewhere = await makePlayer(server.db, { firstName: 'Una', lastName: 'Abad', birthDate: '2016-01-01' });
    const all = await chosen([child.id, elsewhere.id, child.id], admin);
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(all.headers['cache-control']).toContain('no-store');
    const [first, ...rows] = all.text.split('\r\n');
    expect(first).toBe(`Team,${head}`);
    expect(rows[0]).toMatch(/^,,Abad,Una,,2016-01-01,/);
    expect(rows[1]).toMatch(/^"Ñandú ""A""\/B",0,Zúñiga,José,Goalie,/);
    expect(rows.filter((row) => row.includes('Zúñiga'))).toHaveLength(1);
    const own = await chosen([child.id, elsewhere.id], coach);
    expect(own.text).toContain('Zúñiga');
    expect(own.text).not.toContain('Abad');
  });

  it('are refused to parents, to other coaches, and without a valid id', async () => {
    expectRefusal(await chosen([child.id], parent), 403);
    expectRefusal(await chosen([child.id], await makeUser(server.db, { role: 'coach' })), 404);
    for (const ids of [[], ['x'], [child.id, ''], Array.from({ length: 501 }, (_, at) => at + 1)]) {
      expectRefusal(await chosen(ids, admin), 400);
    }
  });
});

describe('a mailed roster', () => {
  it('is sent to oneself or the coach with the file, once for a double click', async () => {
    const both = await Promise.all([mail(admin, 'self'), mail(admin, 'self')]);
    expect(both.map(({ status, json }) => [status, json.to])).toEqual([
      [202, 'self'],
      [202, 'self'],
    ]);
    await mail(admin, 'coach');
    const sent = await server.db.select().from(outbox).orderBy(outbox.id);
    expect(sent.map(({ recipient }) => recipient)).toEqual([admin.email, coach.email]);
    const name = await nameOf(admin);
    expect(sent.map(({ body }) => body.split('\n')[0])).toEqual(['You asked for this mail.', `${name} sent you this.`]);
    for (const one of sent) {
      expect(one).toMatchObject({
        attachmentType: 'text/csv; charset=utf-8',
        attachmentName: expect.stringMatching(/\.csv$/),
      });
      expect(one.attachment).toContain(head);
      expect(one.body).not.toContain('Zúñiga');
    }
  });

  it('needs a coach with access, and accepts no other address', async () => {
    const orphan = await makeTeam(server.db);
    const answer = await server.request('POST', `/api/teams/${orphan.id}/roster/email`, {
      as: admin,
      body: { to: 'coach' },
    });
    expect(expectRefusal(answer, 409).message).toBe('This team has no coach to send the roster to.');
    for (const to of ['eve@evil.test', '', null, ['self']]) expectRefusal(await mail(admin, to), 400);
    expectRefusal(await mail(parent, 'self'), 403);
    expectRefusal(await mail(await makeUser(server.db, { role: 'coach' }), 'self'), 404);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

function get(rest: string, as: { id: string }) {
  return server.request('GET', `/api/teams/${team.id}/roster${rest}`, { as });
}

function mail(as: { id: string }, to: unknown) {
  return server.request('POST', `/api/teams/${team.id}/roster/email`, { as, body: { to } });
}

async function nameOf({ id }: { id: string }): Promise<string> {
  const [user] = await server.db.select().from(users).where(eq(users.id, id));
  return `${user?.firstName} ${user?.lastName}`;
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: await signInAs(server.db, coach) } });
  return Buffer.from(await answer.arrayBuffer());
}
