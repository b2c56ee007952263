import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { playerHandlers } from '@/server/features';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { deleteRemoved } from './commands/delete-removed';

let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin', firstName: 'Ada', lastName: 'Cruz' });
});
afterAll(() => server.close());

describe('an archived player', () => {
  it('leaves the team, shows who archived it, and returns to it', async () => {
    const team = await make.makeTeam(server.db);
    const { id } = await make.makePlayer(server.db, { teamId: team.id });
    expect((await put(id, 'archive')).json).toEqual({ id, status: 'archived' });
    expect(await rowOf(id)).toMatchObject({ status: 'archived', teamId: null, formerTeamId: team.id });
    expect(await archivedRow(id)).toMatchObject({ status: 'archived', byName: 'Ada Cruz', undoUntil: null });
    expect(expectRefusal(await put(id, 'archive'), 409).message).toBe('This player is archived already.');
    expect((await put(id, 'restore')).json).toEqual({ id, status: 'active' });
    expect(await rowOf(id)).toMatchObject({ status: 'active', teamId: team.id, formerTeamId: null });
    expectRefusal(await put(id, 'restore'), 409);
    expect(await actsOn(id)).toEqual(['player.archived', 'player.restored']);
  });

  it('is not charged any more, and what it owed can still be paid', async () => {
    const parent = await make.makeUser(server.db);
    const { id } = await make.makePlayer(server.db, { guardians: [parent] });
    const owed = await make.makePayment(server.db, { playerId: id });
    await put(id, 'archive');
    const charge = { playerId: id, amount: '10', type: 'misc' };
    expectRefusal(await server.request('POST', '/api/payments', { as: admin, body: charge }), 400);
    const paid = { paymentMethod: 'cash' };
    const path = `/api/payments/${owed.id}/mark-paid`;
    expect((await server.request('PUT', path, { as: parent, body: paid })).json).toMatchObject({
      confirmation: 'awaiting',
    });
    expect((await server.request('PUT', path, { as: admin, body: paid })).json).toMatchObject({ status: 'paid' });
  });

  it('is never charged by a concurrent request', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await make.makePlayer(server.db);
      const charge = { playerId: id, amount: '10', type: 'misc' };
      const [archived, charged] = await Promise.all([
        put(id, 'archive'),
        server.request('POST', '/api/payments', { as: admin, body: charge }),
      ]);
      expect(archived.status).toBe(200);
      const rows = await server.db.select().from(payments).where(eq(payments.playerId, id));
      expect(rows).toHaveLength(charged.status === 201 ? 1 : 0);
      expect([201, 400]).toContain(charged.status);
    }
  });

  it('keeps the same team when the team is archived too', async () => {
    const team = await make.makeTeam(server.db);
    const { id } = await make.makePlayer(server.db, { teamId: team.id });
    await put(id, 'archive');
    await ofTeam(team.id, 'archive');
    await put(id, 'restore');
    expect(await rowOf(id)).toMatchObject({ status: 'active', teamId: null, formerTeamId: team.id });
    expect((await ofTeam(team.id, 'restore')).json).toEqual({ id: team.id, players: 1 });
    expect(await rowOf(id)).toMatchObject({ teamId: team.id, formerTeamId: null });
  });
});

describe('a removed player', () => {
  it('must have no data; otherwise the response lists it', async () => {
    const { id } = await make.makePlayer(server.db);
    const type = await make.makeDocumentType(server.db);
    await make.makeDocument(server.db, { playerId: id, type: type.name });
    await make.makePayment(server.db, { playerId: id });
    await make.makePayment(server.db, { playerId: id });
    expect(expectRefusal(await put(id, 'remove'), 409).message).toBe(
      'Archive this player instead: 2 payments and 1 document hang on it.',
    );
    expect(await rowOf(id)).toMatchObject({ status: 'active' });
    const event = await make.makeEvent(server.db);
    await server.db.insert(eventAttendance).values({ eventId: event.id, playerId: id, rsvp: 'going' });
    const coach = await make.makeUser(server.db, { role: 'coach' });
    await make.makeCoachSession(server.db, { coachId: coach.id, playerIds: [id] });
    await make.placeInSeason(server.db, await make.makeSeason(server.db), { child: { id } });
    const duplicate = await make.makePlayer(server.db);
    const body = { duplicateId: duplicate.id };
    await server.request('POST', `/api/players/${id}/merge`, { as: admin, body });
    expect(expectRefusal(await put(id, 'remove'), 409).message).toBe(
      'Archive this player instead: 2 payments, 1 document, 1 answer or mark at events, 1 coach session, 1 registration and 1 merged record hang on it.',
    );
  });

  it("can be restored for 30 days, then is deleted with its guardians' links", async () => {
    const parent = await make.makeUser(server.db);
    const { id } = await make.makePlayer(server.db, { guardians: [parent] });
    await put(id, 'remove');
    expect(await archivedRow(id)).toMatchObject({ status: 'removed', undoUntil: expect.any(String) });
    expect((await put(id, 'restore')).json).toEqual({ id, status: 'active' });
    await put(id, 'remove');
    await deleteRemoved({ ...server, playerHandlers });
    expect(await rowOf(id)).toBeDefined();
    await server.db.execute(sql`update player set standing_at = now() - interval '31 days' where id = ${id}`);
    expect(expectRefusal(await put(id, 'restore'), 409).message).toContain('30 days');
    expect(await deleteRemoved({ ...server, playerHandlers })).toBe(1);
    expect(await rowOf(id)).toBeUndefined();
    expect(await actsOn(id)).toContain('player.forgotten');
  });

  it('is kept, archived, where data was added meanwhile', async () => {
    const { id } = await make.makePlayer(server.db);
    await put(id, 'remove');
    await make.makePayment(server.db, { playerId: id });
    await server.db.execute(sql`update player set standing_at = now() - interval '31 days' where id = ${id}`);
    expect(await deleteRemoved({ ...server, playerHandlers })).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'archived' });
  });
});

describe('a player registered by a parent', () => {
  it('is awaiting, and is accepted once: the parent gets a mail', async () => {
    const parent = await make.makeUser(server.db);
    const child = await register(parent, 'Lina');
    expect(child).toMatchObject({ status: 'awaiting' });
    expect(await waitingRow(child.id)).toMatchObject({ known: false, parent: { email: parent.email } });
    expect((await put(child.id, 'accept')).json).toEqual({ id: child.id, status: 'active' });
    expect(expectRefusal(await put(child.id, 'accept'), 409).message).toBe('This player was accepted already.');
    expectRefusal(await put(child.id, 'decline'), 409);
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, parent.email));
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Lina') }]);
    expect(await register(parent, 'Second')).toMatchObject({ status: 'active' });
  });

  it('is accepted at once where an admin invited the parent, and not where another parent did', async () => {
    const [known, partner] = [await make.makeUser(server.db), await make.makeUser(server.db)];
    const { id } = await make.makePlayer(server.db, { guardians: [known, partner] });
    await server.db.execute(
      sql`update guardian set invited_by = ${known.id} where player_id = ${id} and user_id = ${partner.id}`,
    );
    const awaits = async (as: { id: string }) => (await server.request('GET', '/api/players/acceptance', { as })).json;
    expect([await awaits(known), await awaits(partner)]).toEqual([{ awaits: false }, { awaits: true }]);
    expect(await awaits(admin)).toEqual({ awaits: false });
    expect(await register(known)).toMatchObject({ status: 'active' });
    expect(await register(partner)).toMatchObject({ status: 'awaiting' });
    await server.db.execute(
      sql`update guardian set invited_by = ${admin.id} where player_id = ${id} and user_id = ${partner.id}`,
    );
    expect(await register(partner)).toMatchObject({ status: 'active' });
  });

  it('is declined, which the parent is mailed, and awaiting again when that is undone', async () => {
    const parent = await make.makeUser(server.db);
    const child = await register(parent, 'Lina');
    expect((await put(child.id, 'decline')).json).toEqual({ id: child.id, status: 'removed' });
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, parent.email));
    expect(mails).toMatchObject([{ body: expect.stringContaining('has not accepted the registration of Lina') }]);
    expect(await archivedRow(child.id)).toMatchObject({ byName: 'Ada Cruz' });
    expect((await put(child.id, 'restore')).json).toEqual({ id: child.id, status: 'awaiting' });
  });

  it('is accepted or declined once for concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const child = await register(await make.makeUser(server.db));
      const answers = await Promise.all([put(child.id, 'accept'), put(child.id, 'decline')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('is one of ten at most, however many requests are concurrent', async () => {
    const parent = await make.makeUser(server.db);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => send(parent, `Kid${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(expectRefusal(answer, 429).message).toMatch(/^Already 10 players/);
  });

  it('is accepted with all others of a parent whom the club has invited since', async () => {
    await server.request('POST', '/api/players/accept-known', { as: admin, body: {} });
    const [known, stranger] = [await make.makeUser(server.db), await make.makeUser(server.db)];
    const children = [await register(known, 'One'), await register(known, 'Two')];
    const other = await register(stranger);
    await make.makePlayer(server.db, { guardians: [known] });
    expect(await waitingRow(children[0]?.id ?? 0)).toMatchObject({ known: true });
    const answer = await server.request('POST', '/api/players/accept-known', { as: admin, body: {} });
    expect(answer).toMatchObject({ status: 200, json: { accepted: 2 } });
    expect(await rowOf(other.id)).toMatchObject({ status: 'awaiting' });
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, known.email));
    expect(mails).toMatchObject([{ subject: expect.stringContaining('One and Two') }]);
  });

  it('is shown beside the active player of its name and birth date', async () => {
    const { id } = await make.makePlayer(server.db, { firstName: 'José', lastName: 'Peña', birthDate: '2015-06-07' });
    const child = await send(await make.makeUser(server.db), 'JOSE', 'Pena');
    expect(await waitingRow(child.json.id)).toMatchObject({ twin: { id, teamName: null } });
  });
});

async function register(as: { id: string }, firstName = 'Nena') {
  return (await send(as, firstName)).json;
}

function send(as: { id: string }, firstName: string, lastName = 'Reyes') {
  const body = { firstName, lastName, birthDate: '2015-06-07' };
  return server.request('POST', '/api/players', { as, body });
}

function put(id: number, verb: string) {
  return server.request('PUT', `/api/players/${id}/${verb}`, { as: admin, body: {} });
}

function ofTeam(id: number, verb: string) {
  return server.request('PUT', `/api/teams/${id}/${verb}`, { as: admin, body: {} });
}

async function rowOf(id: number) {
  return (await server.db.select().from(players).where(eq(players.id, id)))[0];
}

async function archivedRow(id: number) {
  const { json } = await server.request('GET', '/api/players/archived', { as: admin });
  return json.find((row: { id: number }) => row.id === id);
}

async function waitingRow(id: number) {
  const { json } = await server.request('GET', '/api/players/awaiting', { as: admin });
  return json.find((row: { id: number }) => row.id === id);
}

async function actsOn(id: number) {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);
  return rows.filter(({ entity }) => entity === 'player').map(({ action }) => action);
}
