import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { tokenHash } from '@/platform/tokens';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

describe('a guardian of both records who is taken off the kept one', () => {
  it('is off the merged ones too, and comes back with none of them', async () => {
    const { gone, first, kept, records } = await makeMerged();
    const path = `/api/players/${kept.id}/guardians/${gone.id}`;
    expect((await server.request('DELETE', path, { as: admin })).status).toBe(204);
    await expectGone(gone, first, records);
  });

  it('is so when another takes the first place', async () => {
    const { gone, first, kept, records } = await makeMerged();
    // Who is known already would only move to the front.
    await server.db.delete(guardians).where(eq(guardians.userId, first.id));
    const { firstName, lastName, birthDate } = kept;
    const body = { firstName, lastName, birthDate, parentId: first.id };
    expect((await server.request('PUT', `/api/players/${kept.id}`, { as: admin, body })).status).toBe(200);
    await expectGone(gone, first, records);
  });
});

describe('a guardian of a duplicate that waits for the club', () => {
  it('comes along only with an e-mail that is proved, and the preview says who', async () => {
    const { db } = server;
    const stranger = await make.makeUser(db, { firstName: 'Sly', lastName: 'Fox' });
    const proved = await make.makeUser(db, { emailProvedAt: '2026-01-01T00:00:00Z' });
    const kept = await make.makePlayer(db, { medicalNotes: 'Asthma' });
    const values = { standing: 'awaiting' as const, registeredBy: stranger.id };
    const duplicate = await make.makePlayer(db, { ...values, guardians: [stranger, proved] });
    const preview = await server.request('GET', `/api/players/${kept.id}/merge?duplicateId=${duplicate.id}`, {
      as: admin,
    });
    const name = `${proved.firstName} ${proved.lastName}`;
    expect(preview.json.guardians).toEqual([
      { name: 'Sly Fox', email: stranger.email, emailProved: false, comes: false },
      { name, email: proved.email, emailProved: true, comes: true },
    ]);
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    expect((await server.request('GET', '/api/players', { as: stranger })).json).toEqual([]);
    expect((await server.request('GET', '/api/players', { as: proved })).json).toMatchObject([{ id: kept.id }]);
    const path = `/api/players/${duplicate.id}/unmerge`;
    expect((await server.request('PUT', path, { as: admin, body: {} })).status).toBe(200);
    expect((await server.request('GET', '/api/players', { as: stranger })).json).toMatchObject([{ id: duplicate.id }]);
  });

  it('comes along once the club has accepted the child, and the preview says so', async () => {
    const user = await make.makeUser(server.db);
    const kept = await make.makePlayer(server.db);
    const duplicate = await make.makePlayer(server.db, { guardians: [user] });
    const path = `/api/players/${kept.id}/merge?duplicateId=${duplicate.id}`;
    const { json } = await server.request('GET', path, { as: admin });
    expect(json.guardians).toMatchObject([{ email: user.email, emailProved: false, comes: true }]);
    await merge(kept.id, duplicate.id);
    expect((await server.request('GET', '/api/players', { as: user })).json).toMatchObject([{ id: kept.id }]);
  });
});

describe('somebody who was invited to both records', () => {
  const past = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
  const open = { expiresAt: '2099-01-01T00:00:00Z' };
  const inviters: [string, () => Promise<string>][] = [
    ['the same person', async () => admin.id],
    ['another one', async () => (await make.makeUser(server.db, { role: 'admin' })).id],
  ];

  it.each(inviters)(
    'comes by the link of today, where that of the kept record is too old, of %s',
    async (_who, inviter) => {
      const ana = await make.makeUser(server.db);
      const [kept, duplicate] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
      const token = `token of ${duplicate.id}`;
      const by = { email: ana.email, invitedBy: await inviter() };
      const old = {
        ...by,
        ...past,
        playerId: kept.id,
        tokenHash: tokenHash(`token of ${kept.id}`),
        invitedBy: admin.id,
      };
      await server.db.insert(guardianInvitations).values(old);
      await server.db
        .insert(guardianInvitations)
        .values({ ...by, ...open, playerId: duplicate.id, tokenHash: tokenHash(token) });
      expect((await merge(kept.id, duplicate.id)).status).toBe(200);
      const path = `/api/invitation?invitation=${encodeURIComponent(token)}`;
      expect((await server.request('GET', path, { as: ana })).headers.location).toBe('/players');
      expect((await server.request('GET', '/api/players', { as: ana })).json).toMatchObject([{ id: kept.id }]);
    },
  );
});

/** A player into which a duplicate was merged, into which another had been: all of the same guardian, who was invited to each. */
async function makeMerged() {
  const { db } = server;
  const [gone, first] = [await make.makeUser(db), await make.makeUser(db)];
  const kept = await make.makePlayer(db, { guardians: [gone, first] });
  const duplicate = await make.makePlayer(db, { guardians: [gone] });
  const older = await make.makePlayer(db, { guardians: [gone] });
  const records = [kept.id, duplicate.id, older.id];
  for (const playerId of records)
    await db.insert(guardianInvitations).values({
      playerId,
      email: gone.email,
      tokenHash: `${playerId}`,
      expiresAt: '2099-01-01T00:00:00Z',
    });
  expect((await merge(duplicate.id, older.id)).status).toBe(200);
  expect((await merge(kept.id, duplicate.id)).status).toBe(200);
  return { gone, first, kept, records };
}

async function expectGone(gone: { id: string }, first: { id: string }, records: number[]) {
  const { db } = server;
  expect(await db.select().from(guardians).where(eq(guardians.userId, gone.id))).toEqual([]);
  const open = db.select().from(guardianInvitations).where(inArray(guardianInvitations.playerId, records));
  expect(await open).toEqual([]);
  const [, duplicate] = records;
  expect((await server.request('PUT', `/api/players/${duplicate}/unmerge`, { as: admin, body: {} })).status).toBe(200);
  expect((await server.request('GET', '/api/players', { as: gone })).json).toEqual([]);
  const left = await db.select().from(guardians).where(inArray(guardians.playerId, records));
  expect(left.map(({ userId }) => userId)).toEqual([first.id]);
}

function merge(keptId: number, duplicateId: number) {
  return server.request('POST', `/api/players/${keptId}/merge`, { as: admin, body: { duplicateId } });
}
