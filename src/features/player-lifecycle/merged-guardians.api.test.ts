import { and, eq, inArray, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { INVITATION_MAIL } from '@/features/guardians/rules';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { tokenHash } from '@/platform/tokens';
import * as make from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

describe('a guardian of both records who is removed from the kept one', () => {
  it('is removed from the merged ones too, and is not restored with them', async () => {
    const { gone, first, kept, records } = await makeMerged();
    const path = `/api/players/${kept.id}/guardians/${gone.id}`;
    expect((await server.request('DELETE', path, { as: admin })).status).toBe(204);
    await expectGone(gone, first, records);
  });

  it('is removed also when another becomes first guardian', async () => {
    const { gone, first, kept, records } = await makeMerged();
    // An existing guardian would only move to the front.
    await server.db.delete(guardians).where(eq(guardians.userId, first.id));
    const { firstName, lastName, birthDate } = kept;
    const body = { firstName, lastName, birthDate, parentId: first.id, confirmUnproved: true };
    expect((await server.request('PUT', `/api/players/${kept.id}`, { as: admin, body })).status).toBe(200);
    await expectGone(gone, first, records);
  });
});

describe('a guardian of an awaiting duplicate', () => {
  it('moves only with a confirmed e-mail, and the preview says who does', async () => {
    const { db } = server;
    const stranger = await make.makeUser(db, { firstName: 'Sly', lastName: 'Fox' });
    const proved = await make.makeUser(db, { emailProvedAt: '2026-01-01T00:00:00Z' });
    const kept = await make.makePlayer(db, { medicalNotes: 'Asthma' });
    const values = { status: 'awaiting' as const, registeredBy: stranger.id };
    const duplicate = await make.makePlayer(db, { ...values, guardians: [stranger, proved] });
    const name = `${proved.firstName} ${proved.lastName}`;
    expect((await preview(kept.id, duplicate.id)).json.guardians).toEqual([
      { name: 'Sly Fox', email: stranger.email, emailProved: false, outcome: 'invited' },
      { name, email: proved.email, emailProved: true, outcome: 'comes' },
    ]);
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    expect(await playersOf(stranger)).toEqual([]);
    expect(await playersOf(proved)).toEqual([kept.id]);
    expect((await unmerge(duplicate.id)).status).toBe(200);
    expect(await playersOf(stranger)).toEqual([duplicate.id]);
  });

  it('is told what happened to the registration, and how to reach the child', async () => {
    const { db } = server;
    const stranger = await make.makeUser(db);
    const proved = await make.makeUser(db, { emailProvedAt: '2026-01-01T00:00:00Z' });
    const known = await make.makeUser(db);
    const kept = await make.makePlayer(db, { firstName: 'Juliana', guardians: [known] });
    const values = { firstName: 'Jul', status: 'awaiting' as const, registeredBy: stranger.id };
    const duplicate = await make.makePlayer(db, { ...values, guardians: [stranger, proved, known] });
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    const bodies = async ({ email }: { email: string }) => {
      const mails = await db.select({ body: outbox.body }).from(outbox).where(eq(outbox.recipient, email));
      return mails.map(({ body }) => body).join();
    };
    for (const person of [proved, known]) {
      expect(await bodies(person)).toContain('joined the registration of Jul with the record that it already had');
      expect(await bodies(person)).toContain('From now on you find schedule, documents and payments here:');
    }
    expect(await bodies(stranger)).toContain('has taken up the registration of Jul');
    expect(await bodies(stranger)).toContain('open the link in the invitation');
    expect(await bodies(stranger)).not.toContain('From now on');
  });

  it('moves where the club added the child, and the preview says so', async () => {
    const user = await make.makeUser(server.db);
    const kept = await make.makePlayer(server.db);
    const duplicate = await make.makePlayer(server.db, { guardians: [user] });
    expect((await preview(kept.id, duplicate.id)).json.guardians).toMatchObject([
      { email: user.email, emailProved: false, outcome: 'comes' },
    ]);
    await merge(kept.id, duplicate.id);
    expect(await playersOf(user)).toEqual([kept.id]);
  });
});

describe('a parent with an unconfirmed e-mail who registered an accepted duplicate', () => {
  it('is invited by mail instead, and has no access to the child before the link is opened', async () => {
    const { stranger, kept, duplicate } = await makeAccepted();
    expect((await preview(kept.id, duplicate.id)).json.guardians).toMatchObject([
      { email: stranger.email, emailProved: false, outcome: 'invited' },
    ]);
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    expect(await playersOf(stranger)).toEqual([]);
    expect(await invited(kept.id)).toEqual([stranger.email]);
    const [mail] = await mailsTo(stranger.email);
    expect(mail?.body).toContain(`You are invited to follow ${kept.firstName}`);
    await openLink(stranger, mail?.body);
    expect(await playersOf(stranger)).toEqual([kept.id]);
  });

  it('moves back when the merge is undone, whether the link was opened or not, and the mail is withdrawn', async () => {
    const first = await makeAccepted();
    await merge(first.kept.id, first.duplicate.id);
    expect((await unmerge(first.duplicate.id)).status).toBe(200);
    expect(await playersOf(first.stranger)).toEqual([first.duplicate.id]);
    expect(await invited(first.kept.id)).toEqual([]);
    expect(await mailsTo(first.stranger.email)).toEqual([]);

    const second = await makeAccepted();
    await merge(second.kept.id, second.duplicate.id);
    await openLink(second.stranger, (await mailsTo(second.stranger.email))[0]?.body);
    expect((await unmerge(second.duplicate.id)).status).toBe(200);
    expect(await playersOf(second.stranger)).toEqual([second.duplicate.id]);
  });

  it('keeps an invitation from before the merge, also after it is undone', async () => {
    const { stranger, kept, duplicate } = await makeAccepted();
    const path = `/api/players/${kept.id}/guardians`;
    expect((await server.request('POST', path, { as: admin, body: { email: stranger.email } })).json.outcome).toBe(
      'invited',
    );
    await merge(kept.id, duplicate.id);
    expect(await mailsTo(stranger.email)).toHaveLength(1);
    await unmerge(duplicate.id);
    expect(await invited(kept.id)).toEqual([stranger.email]);
  });

  it('moves back when the merge is undone even if the e-mail is confirmed during the merge', async () => {
    const { stranger, kept, duplicate } = await makeAccepted();
    const { db } = server;
    const [waiting] = await db
      .insert(guardianInvitations)
      .values({ playerId: duplicate.id, email: 'late@new.test', tokenHash: 'late', expiresAt: '2099-01-01T00:00:00Z' })
      .returning();
    let prove: () => void = () => undefined;
    const proved = new Promise<void>((begin) => {
      prove = begin;
    }).then(() => db.update(users).set({ emailProvedAt: '2026-01-01T00:00:00Z' }).where(eq(users.id, stranger.id)));
    const { merged } = await db.transaction(async (tx) => {
      // By the time the merge moves invitations, it has read the guardians.
      await tx
        .select()
        .from(guardianInvitations)
        .where(eq(guardianInvitations.id, waiting?.id ?? 0))
        .for('update');
      const merged = merge(kept.id, duplicate.id);
      await untilOthersWait(db, tx);
      prove();
      await Promise.race([proved, untilOthersWait(db, tx, 2)]);
      return { merged };
    });
    expect((await merged).status).toBe(200);
    await proved;
    expect((await unmerge(duplicate.id)).status).toBe(200);
    expect(await playersOf(stranger)).toEqual([duplicate.id]);
  });

  it('is not invited with a deactivated account', async () => {
    const { stranger, kept, duplicate } = await makeAccepted();
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, stranger.id));
    expect((await preview(kept.id, duplicate.id)).json.guardians).toMatchObject([{ outcome: 'stays' }]);
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    expect(await invited(kept.id)).toEqual([]);
  });

  it('gets no access to a child of the club by a merge in the other direction', async () => {
    const { stranger, kept: real, duplicate: registered } = await makeAccepted();
    expectRefusal(await preview(registered.id, real.id), 409);
    expectRefusal(await merge(registered.id, real.id), 409);
    const proved = { emailProvedAt: '2026-01-01T00:00:00Z' };
    await server.db.update(users).set(proved).where(eq(users.id, stranger.id));
    expect((await merge(registered.id, real.id)).status).toBe(200);
  });
});

it('a guardian who came by an invitation to the duplicate moves back with it', async () => {
  const ana = await make.makeUser(server.db);
  const [kept, duplicate] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
  const path = `/api/players/${duplicate.id}/guardians`;
  expect((await server.request('POST', path, { as: admin, body: { email: ana.email } })).json.outcome).toBe('invited');
  expect((await merge(kept.id, duplicate.id)).status).toBe(200);
  await openLink(ana, (await mailsTo(ana.email))[0]?.body);
  expect(await playersOf(ana)).toEqual([kept.id]);
  expect((await unmerge(duplicate.id)).status).toBe(200);
  expect(await playersOf(ana)).toEqual([duplicate.id]);
});

describe('a person who was invited to both records', () => {
  const past = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
  const open = { expiresAt: '2099-01-01T00:00:00Z' };
  const inviters: [string, () => Promise<string>][] = [
    ['the same person', async () => admin.id],
    ['another one', async () => (await make.makeUser(server.db, { role: 'admin' })).id],
  ];

  it.each(inviters)("can use today's link, where that of the kept record has expired, of %s", async (_who, inviter) => {
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
  });
});

/** Makes a player with a merged duplicate, into which another one had been merged: all with the same guardian, who was invited to each. */
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

/** Makes a player of the club, and a duplicate that a stranger registered and an admin accepted. */
async function makeAccepted() {
  const stranger = await make.makeUser(server.db);
  const kept = await make.makePlayer(server.db, { medicalNotes: 'Asthma' });
  const values = { status: 'awaiting' as const, registeredBy: stranger.id };
  const duplicate = await make.makePlayer(server.db, { ...values, guardians: [stranger] });
  const path = `/api/players/${duplicate.id}/accept`;
  expect((await server.request('PUT', path, { as: admin, body: {} })).status).toBe(200);
  return { stranger, kept, duplicate };
}

async function playersOf(user: { id: string }): Promise<number[]> {
  const { json } = await server.request('GET', '/api/players', { as: user });
  return json.map(({ id }: { id: number }) => id);
}

async function invited(playerId: number): Promise<string[]> {
  const { json } = await server.request('GET', `/api/players/${playerId}`, { as: admin });
  return json.invitations.map(({ email }: { email: string }) => email);
}

/** Returns the invitations that were mailed to a person and not withdrawn. */
function mailsTo(email: string) {
  const isInvitation = like(outbox.dedupeKey, `${INVITATION_MAIL}%`);
  return server.db
    .select({ body: outbox.body })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), isInvitation, ne(outbox.body, '')));
}

async function openLink(user: { id: string }, body = ''): Promise<void> {
  const token = /invitation=([\w-]+)/.exec(body)?.[1] ?? '';
  const { headers } = await server.request('GET', `/api/invitation?invitation=${token}`, { as: user });
  expect(headers.location).toBe('/players');
}

function preview(keptId: number, duplicateId: number) {
  return server.request('GET', `/api/players/${keptId}/merge?duplicateId=${duplicateId}`, { as: admin });
}

function unmerge(duplicateId: number) {
  return server.request('PUT', `/api/players/${duplicateId}/unmerge`, { as: admin, body: {} });
}

function merge(keptId: number, duplicateId: number) {
  return server.request('POST', `/api/players/${keptId}/merge`, { as: admin, body: { duplicateId } });
}
