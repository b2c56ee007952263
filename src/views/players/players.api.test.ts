import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { makeDocument, makeDocumentType, makePayment, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string; email: string };
let other: { id: string; email: string };
let ownTeam: { id: number; name: string };
let secondTeam: { id: number };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db, { firstName: 'Ana', lastName: 'Cruz', emailProvedAt: '2026-01-02T03:04:05.000Z' });
  other = await makeUser(db, { firstName: null, lastName: null, emailProvedAt: '2026-01-02T03:04:05.000Z' });
  ownTeam = await makeTeam(db, { coachId: coach.id });
  secondTeam = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
});
beforeEach(async () => {
  await server.db.delete(auditLog);
});
afterAll(() => server.close());

const kid = {
  firstName: '  José ',
  lastName: 'Ñuñez',
  birthDate: '2015-03-14',
  position: 'Left Wing',
  jerseyNumber: '9',
  emergencyContact: 'Lola',
  emergencyPhone: '0917 555 0100',
  medicalNotes: 'Asthma\nInhaler',
};

describe('a new player', () => {
  it('of an admin is saved as entered, with a team and a parent', async () => {
    const answer = await create(admin, {
      ...kid,
      teamId: String(ownTeam.id),
      parentId: parent.id,
      id: 7,
      isAdmin: true,
    });
    expect(answer.status).toBe(201);
    const { id, createdAt, ...rest } = answer.json;
    expect(rest).toEqual({
      ...kid,
      access: 'full',
      firstName: 'José',
      emergencyPhone: '+639175550100',
      jerseyNumber: 9,
      teamId: ownTeam.id,
      team: { id: ownTeam.id, name: ownTeam.name },
      parentId: parent.id,
      guardians: [{ id: parent.id, name: 'Ana Cruz', email: parent.email }],
      version: 1,
      compliance: 'missing',
      status: 'active',
      statusSince: null,
      paymentStatus: 'pending',
      invitations: [],
      warnings: [],
    });
    expect(createdAt).toMatch(/^\d{4}-.*Z$/);
    const notes = await server.db.select().from(auditLog).orderBy(auditLog.id);
    expect(notes.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual([
      ['guardian.changed', admin.id, String(id)],
      ['player.registered', admin.id, String(id)],
    ]);
  });

  it.each([
    ['nothing', {}],
    ['empty text', { position: '', jerseyNumber: '', teamId: '', parentId: '', emergencyContact: '' }],
    ['unassigned', { position: 'unassigned', teamId: 'unassigned', parentId: 'unassigned', jerseyNumber: null }],
    ['null', { position: null, jerseyNumber: null, teamId: null, parentId: null, medicalNotes: null }],
  ])('with %s selected has none', async (_what, chosen) => {
    const answer = await create(admin, { firstName: 'Bo', lastName: 'Lim', birthDate: '2012-01-01', ...chosen });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ position: null, jerseyNumber: null, teamId: null, team: null, parentId: null });
    expect(answer.json.guardians).toEqual([]);
  });

  it("of a parent is the parent's own, without team and jersey, whatever is sent", async () => {
    const answer = await create(parent, { ...kid, teamId: otherTeam.id, parentId: other.id });
    expect(answer.json).toMatchObject({ teamId: null, jerseyNumber: null, parentId: parent.id, version: 1 });
    expect(answer.json.guardians).toEqual([{ id: parent.id, name: 'Ana Cruz', email: parent.email }]);
  });

  it('of a coach joins an own team, and another team or none is refused', async () => {
    const answer = await create(coach, { ...kid, teamId: ownTeam.id, parentId: parent.id });
    expect(answer.json).toMatchObject({ teamId: ownTeam.id, parentId: null, guardians: [] });
    for (const teamId of [otherTeam.id, null]) {
      const { message, issues } = expectRefusal(await create(coach, { ...kid, teamId }), 403);
      expect(issues).toEqual([{ path: 'teamId', message }]);
    }
  });

  it('is saved with a warning of a duplicate jersey number or name', async () => {
    const team = await makeTeam(server.db);
    const twin = { firstName: 'Mia', lastName: 'Tan', birthDate: '2014-02-28', teamId: team.id, jerseyNumber: 77 };
    expect((await create(admin, twin)).json.warnings).toEqual([]);
    expect((await create(admin, { ...twin, firstName: ' MÍA ', lastName: 'tan' })).json.warnings).toEqual([
      'Mia Tan wears number 77 in this team too.',
      'A player of this name and birth date is in the club already.',
    ]);
    expect((await create(admin, { ...twin, firstName: 'Bo' })).json.warnings).toEqual([
      'Mia Tan and 1 more wear number 77 in this team too.',
    ]);
    expect((await create(admin, { ...twin, firstName: 'Cy', teamId: otherTeam.id })).json.warnings).toEqual([]);
  });

  it('does not warn a parent of the same name in another family', async () => {
    const twin = { firstName: 'Leo', lastName: 'Sy', birthDate: '2013-07-07' };
    await create(admin, twin);
    expect((await create(parent, twin)).json.warnings).toEqual([]);
  });
});

describe('a change', () => {
  it("that is stale names the saver to a family if they work for the club or are the child's guardian, and nobody else", async () => {
    const { db } = server;
    const names = { firstName: 'Sly', lastName: 'Fox' };
    const staff = await makeUser(db, { ...names, role: 'admin' });
    const [together, former] = [await makeUser(db, names), await makeUser(db, names)];
    const { id } = await makePlayer(db, { guardians: [parent, together, former] });
    const sentence = async () => expectRefusal(await change(parent, id, { ...kid, version: 0 }), 409).message;
    for (const last of [staff, together, former]) {
      expect((await change(last, id, kid)).status).toBe(200);
      expect(await sentence()).toBe('Sly Fox changed this after you opened it.');
    }
    await db.delete(guardians).where(eq(guardians.userId, former.id));
    expect(await sentence()).toBe('Somebody else changed this after you opened it.');
  });

  it('increments the version, and a stale one is refused without any write', async () => {
    const { id } = (await create(admin, { ...kid, teamId: ownTeam.id })).json;
    const first = await change(admin, id, { ...kid, firstName: 'Pepe', version: 1 });
    expect(first).toMatchObject({ status: 200, json: { firstName: 'Pepe', version: 2, teamId: null } });
    expect(expectRefusal(await change(admin, id, { ...kid, firstName: 'Pito', version: 1 }), 409).code).toBe('stale');
    expect((await read(admin, id)).json).toMatchObject({ firstName: 'Pepe', version: 2 });
    expect((await change(admin, id, { ...kid, firstName: 'Pito' })).json).toMatchObject({ version: 3 });
  });

  it('is saved once of two concurrent ones', async () => {
    const { id } = (await create(admin, kid)).json;
    const tries = Array.from({ length: 6 }, (_, n) => change(admin, id, { ...kid, firstName: `Try ${n}`, version: 1 }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read(admin, id)).json).toMatchObject({ version: 2 });
  });

  it('of a parent does not change team, jersey and guardians', async () => {
    const team = await makeTeam(server.db);
    await create(admin, { ...kid, lastName: 'Other family', teamId: team.id, parentId: other.id });
    const { id } = (await create(admin, { ...kid, lastName: 'Own', teamId: team.id, parentId: parent.id })).json;
    const form = {
      ...kid,
      firstName: 'Joey',
      lastName: 'Own',
      teamId: otherTeam.id,
      jerseyNumber: 5,
      parentId: other.id,
    };
    const answer = await change(parent, id, form);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        firstName: 'Joey',
        teamId: team.id,
        jerseyNumber: 9,
        parentId: parent.id,
        warnings: [],
      },
    });
  });

  it("of another's child answers a parent with 404", async () => {
    const { id, version } = (await create(admin, { ...kid, parentId: other.id })).json;
    expectRefusal(await change(parent, id, kid), 404);
    expectRefusal(await read(parent, id), 404);
    expect((await read(admin, id)).json.version).toBe(version);
  });

  it('of a coach moves a player between own teams only and sets no guardian', async () => {
    const { id } = (await create(admin, { ...kid, teamId: ownTeam.id, parentId: other.id })).json;
    const moved = await change(coach, id, { ...kid, teamId: secondTeam.id, parentId: parent.id });
    expect(moved.json).toMatchObject({ teamId: secondTeam.id, parentId: other.id });
    expect(moved.json.guardians).toEqual([{ id: other.id, name: 'Unknown User', email: null }]);
    expectRefusal(await change(coach, id, { ...kid, teamId: otherTeam.id }), 403);
    expectRefusal(await change(coach, id, { ...kid, teamId: null }), 403);
    await change(admin, id, { ...kid, teamId: otherTeam.id });
    expectRefusal(await change(coach, id, { ...kid, teamId: ownTeam.id }), 404);
  });

  it('of the parent by an admin puts another first, keeps existing guardians, and removes the first', async () => {
    const { id } = (await create(admin, { ...kid, parentId: parent.id })).json;
    const guardiansAfter = async (form: object) => {
      const { json } = await change(admin, id, { ...kid, ...form });
      expect(json.parentId).toBe(json.guardians[0]?.id ?? null);
      return json.guardians.map((one: { id: string }) => one.id);
    };
    expect(await guardiansAfter({})).toEqual([parent.id]);
    expect(await guardiansAfter({ parentId: other.id })).toEqual([other.id]);
    await server.request('POST', `/api/players/${id}/guardians`, { as: admin, body: { email: parent.email } });
    expect(await guardiansAfter({ parentId: other.id })).toEqual([other.id, parent.id]);
    expect(await guardiansAfter({ parentId: parent.id })).toEqual([parent.id, other.id]);
    expect(await guardiansAfter({ parentId: null })).toEqual([other.id]);
    expect(await guardiansAfter({ parentId: '' })).toEqual([]);
  });
});

it('a change of a player who awaits the club tells an admin so, and is not found for others', async () => {
  const { id } = await makePlayer(server.db, { status: 'awaiting' });
  expect((await server.request('GET', `/api/players/${id}`, { as: admin })).json.status).toBe('awaiting');
  const { message } = expectRefusal(await change(admin, id, kid), 409);
  expect(message).toBe('This player still waits for the club. Accept or decline it first.');
  for (const as of [coach, await makeUser(server.db)]) expectRefusal(await change(as, id, kid), 404);
  await server.db.update(players).set({ status: 'archived' }).where(eq(players.id, id));
  expectRefusal(await change(admin, id, kid), 404);
});

describe('an account with an unconfirmed e-mail', () => {
  it('becomes a parent only if the admin confirms that this is known', async () => {
    const stranger = await makeUser(server.db);
    const { id } = (await create(admin, { ...kid, parentId: parent.id })).json;
    const form = { ...kid, parentId: stranger.id };
    const refusals = [
      await create(admin, form),
      await change(admin, id, form),
      await change(admin, id, { ...form, confirmUnproved: false }),
    ];
    for (const refusal of refusals) expect(expectRefusal(refusal, 400).issues).toMatchObject([{ path: 'parentId' }]);
    expect((await read(admin, id)).json).toMatchObject({ parentId: parent.id, version: 1 });
    const confirmed = { ...form, confirmUnproved: true };
    expect((await create(admin, confirmed)).json).toMatchObject({ parentId: stranger.id });
    expect((await change(admin, id, confirmed)).json).toMatchObject({ parentId: stranger.id });
    // An existing guardian needs no confirmation.
    expect((await change(admin, id, form)).json).toMatchObject({ parentId: stranger.id });
  });
});

describe('reading a player', () => {
  it('returns four fields and the team to a coach of another team', async () => {
    const { id } = (await create(admin, { ...kid, teamId: otherTeam.id, parentId: parent.id })).json;
    const shown = {
      access: 'limited',
      id,
      firstName: 'José',
      lastName: 'Ñuñez',
      position: 'Left Wing',
      jerseyNumber: 9,
      teamId: otherTeam.id,
      team: { id: otherTeam.id, name: expect.any(String) },
    };
    expect((await read(coach, id)).json).toEqual(shown);
    const { json } = await server.request('GET', `/api/players?teamId=${otherTeam.id}`, { as: coach });
    expect(json.find((player: { id: number }) => player.id === id)).toEqual(shown);
    const roster = await server.request('GET', `/api/teams/${otherTeam.id}/roster`, { as: coach });
    expect(roster.json.ages).toBeNull();
    expect(roster.text).not.toContain('2015-03-14');
  });

  it("returns payments and documents, without notes and checkout for a coach, with a file's URL and not its key", async () => {
    const player = await makePlayer(server.db, { teamId: ownTeam.id, guardians: [parent] });
    const type = (await makeDocumentType(server.db)).name;
    const paper = await makeDocument(server.db, {
      playerId: player.id,
      type,
      filePath: 'secret-key',
      notes: 'Blurred',
    });
    await makePayment(server.db, {
      playerId: player.id,
      notes: 'Pays late',
      dueDate: '2020-01-01',
      checkoutId: 'cs_1',
    });
    for (const [as, notes] of [[admin, 'Pays late'] as const, [coach, null] as const, [parent, 'Pays late'] as const]) {
      const paid = await server.request('GET', `/api/players/${player.id}/payments`, { as });
      expect(paid.json).toMatchObject([{ playerId: player.id, amount: '1500.00', status: 'overdue', notes }]);
      const papers = await server.request('GET', `/api/players/${player.id}/documents`, { as });
      expect(papers.json).toMatchObject([{ type, filePath: `/api/documents/${paper.id}/file`, notes: 'Blurred' }]);
      expect(papers.text).not.toContain('secret-key');
      expect(paid.text.includes('cs_1')).toBe(as !== coach);
    }
    expectRefusal(await server.request('GET', `/api/players/${player.id}/payments`, { as: other }), 404);
    expectRefusal(await server.request('GET', `/api/players/${player.id}/documents`, { as: other }), 404);
  });

  it.each([
    ['0917-555-0148', '+639175550148'],
    ['+63 917 555 0148', '+639175550148'],
    ['(02) 8123 4567', '+63281234567'],
    ['+1 (415) 555-0100', '+14155550100'],
    [' 8123 4567 ', '8123 4567'],
  ])('stores the phone number %j as %j', async (emergencyPhone, stored) => {
    const { json } = await create(admin, { ...kid, emergencyPhone });
    expect(json.emergencyPhone).toBe(stored);
    const changed = await change(admin, json.id, { ...kid, emergencyPhone });
    expect(changed.json.emergencyPhone).toBe(stored);
  });

  it('keeps text instead of a phone number until it is changed', async () => {
    const { id } = await makePlayer(server.db, { emergencyPhone: 'ask Lola' });
    const kept = await change(admin, id, { ...kid, emergencyPhone: 'ask Lola' });
    expect([kept.status, kept.json.emergencyPhone]).toEqual([200, 'ask Lola']);
    expectRefusal(await change(admin, id, { ...kid, emergencyPhone: 'ask Tita' }), 400);
    const changed = await change(admin, id, kid);
    expect([changed.status, changed.json.emergencyPhone]).toEqual([200, '+639175550100']);
    expectRefusal(await change(admin, id, { ...kid, emergencyPhone: 'ask Lola' }), 400);
  });

  it('answers 304 until something about players changes', async () => {
    const { id } = (await create(admin, kid)).json;
    const first = await read(admin, id);
    const again = () => server.request('GET', `/api/players/${id}`, { as: admin, headers: { 'if-none-match': etag } });
    const etag = String(first.headers.etag);
    expect((await again()).status).toBe(304);
    await server.request('POST', `/api/players/${id}/guardians`, { as: admin, body: { email: 'somebody@new.test' } });
    expect((await again()).json).toMatchObject({ invitations: [{ email: 'somebody@new.test' }] });
  });
});

function create(as: { id: string }, body: object) {
  return server.request('POST', '/api/players', { as, body });
}

function change(as: { id: string }, id: number, body: object) {
  return server.request('PUT', `/api/players/${id}`, { as, body });
}

function read(as: { id: string }, id: number) {
  return server.request('GET', `/api/players/${id}`, { as });
}
