import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { makePlayer, makeUser } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { startTestServer, type TestServer } from '../../../test/server';
import { guardianInvitations } from './tables';

const MISSING = 2_000_000_000;
const longAgo = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
let post: MailServer;
let server: TestServer;
let admin: { id: string };
let ana: { id: number };
let ben: { id: number };

beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ club: { name: 'Habagat' }, config: { smtpUrl: post.url } });
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  for (const table of [outbox, guardianInvitations, auditLog]) await db.delete(table);
  ana = await makePlayer(db, { firstName: 'Ana' });
  ben = await makePlayer(db, { firstName: 'Ben' });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

describe('the invited guardians of selected players', () => {
  it('get one new link for all of them instead of the old ones', async () => {
    await invited(ana, 'mum@new.test', 'ana-old');
    await invited(ben, 'Mum@new.test', 'ben-old');
    await invited(ben, 'dad@new.test', 'dad-old');
    const { status, json } = await renew([ana.id, ben.id]);
    expect([status, json]).toEqual([200, { done: 2, people: 2, leftOut: [] }]);
    const mails = await server.db.select().from(outbox).orderBy(asc(outbox.recipient));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ben at Habagat: your invitation',
      'Ana and Ben at Habagat: your invitation',
    ]);
    const link = /https?:\S+invitation=\S+/.exec(mails[1]?.body ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    expect((await openBrowser(server).get(pathname + search)).text).toContain('to follow');
    const left = await server.db.select().from(guardianInvitations);
    expect(left.map(({ tokenHash }) => tokenHash)).not.toContain('ana-old');
    expect(left).toHaveLength(3);
    const notes = await server.db.select().from(auditLog);
    expect(notes.map(({ action, entityId, actorId }) => [action, entityId, actorId])).toEqual([
      ['guardian.renewed', String(ana.id), admin.id],
      ['guardian.renewed', String(ben.id), admin.id],
    ]);
  });

  it('get one mail for a second click, and for two concurrent ones', async () => {
    await invited(ana, 'mum@new.test', 'twice');
    const answers = await Promise.all([renew([ana.id]), renew([ana.id])]);
    expect(answers.map(({ json }) => json.done).toSorted()).toEqual([0, 1]);
    expect((await renew([ana.id])).json.leftOut).toEqual([{ id: ana.id, code: 'told_lately' }]);
    expect(await server.db.select().from(outbox)).toHaveLength(1);
  });
});

describe('skipped and named by id', () => {
  it('are players who do not exist, and those without an invitation', async () => {
    const mum = await makeUser(server.db, { email: 'came@new.test' });
    const cleo = await makePlayer(server.db, { guardians: [mum] });
    await invited(cleo, 'Came@new.test', 'came');
    const { json } = await renew([MISSING, ana.id, cleo.id]);
    expect(json).toEqual({
      done: 0,
      people: 0,
      leftOut: [
        { id: MISSING, code: 'not_found' },
        { id: ana.id, code: 'nobody_invited' },
        { id: cleo.id, code: 'nobody_invited' },
      ],
    });
    expect(await server.db.select().from(outbox)).toEqual([]);
  });

  it('are those invited by somebody who may no longer invite, and those whose account is closed', async () => {
    const gone = await makeUser(server.db, { role: 'admin', isActive: false });
    await invited(ana, 'mum@new.test', 'gone', gone.id);
    const { email } = await makeUser(server.db, { isActive: false });
    await invited(ben, email, 'closed');
    const { json } = await renew([ana.id, ben.id]);
    expect(json.leftOut.map(({ code }: { code: string }) => code)).toEqual(['nobody_invited', 'nobody_invited']);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

it("keeps the club's invitation beside a family's mail that is being sent", async () => {
  const dad = await makeUser(server.db);
  const cleo = await makePlayer(server.db, { firstName: 'Cleo', guardians: [dad] });
  await invited(cleo, 'mum@new.test', 'of-the-club');
  await invited(cleo, 'aunt@new.test', 'of-the-aunt');
  const body = { email: 'Mum@new.test' };
  await server.request('POST', `/api/players/${cleo.id}/guardians`, { as: dad, body });
  const { json } = await renew([cleo.id]);
  expect(json).toEqual({ done: 1, people: 1, leftOut: [] });
  await server.db.delete(guardianInvitations).where(eq(guardianInvitations.email, 'aunt@new.test'));
  expect((await renew([cleo.id])).json).toEqual({
    done: 0,
    people: 0,
    leftOut: [{ id: cleo.id, code: 'told_lately' }],
  });
  const left = await server.db.select().from(guardianInvitations).where(eq(guardianInvitations.playerId, cleo.id));
  expect(left.map(({ invitedBy }) => invitedBy).toSorted()).toEqual([admin.id, dad.id].toSorted());
  const mails = await server.db.select().from(outbox).orderBy(asc(outbox.id));
  expect(mails.map(({ recipient }) => recipient)).toEqual(['Mum@new.test', 'aunt@new.test']);
  const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'guardian.renewed'));
  expect(notes).toHaveLength(1);
});

it('is refused with a message where no mail is sent, and changes nothing', async () => {
  const silent = await startTestServer({ db: server.db, club: null });
  await invited(ana, 'mum@new.test', 'stays');
  const { status, json } = await renew([ana.id], silent);
  expect([status, json.message]).toEqual([409, expect.stringContaining('sends no mail yet')]);
  expect(await server.db.select().from(guardianInvitations)).toMatchObject([{ tokenHash: 'stays' }]);
  await silent.close();
});

function invited(player: { id: number }, email: string, tokenHash: string, invitedBy = admin.id) {
  return server.db.insert(guardianInvitations).values({ playerId: player.id, email, tokenHash, invitedBy, ...longAgo });
}

function renew(playerIds: number[], on = server) {
  return on.request('POST', '/api/guardian-invitations/renew', { as: admin, body: { playerIds } });
}
