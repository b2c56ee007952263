import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { makePlayer, makeUser } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { startTestServer, type TestServer } from '../../../test/server';
import { guardianInvitations } from './tables';

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

async function invited(player: { id: number }, email: string, tokenHash: string): Promise<number> {
  const values = { playerId: player.id, email, tokenHash, invitedBy: admin.id, expiresAt: '2099-01-01T00:00:00Z' };
  const [made] = await server.db.insert(guardianInvitations).values(values).returning();
  return made?.id ?? 0;
}

function call(method: 'POST' | 'DELETE', id: number, rest = '') {
  return server.request(method, `/api/guardian-invitations/${id}${rest}`, { as: admin });
}

const hashes = async () => (await server.db.select().from(guardianInvitations)).map(({ tokenHash }) => tokenHash);
const pageOf = (link: string) => openBrowser(server).get(new URL(link).pathname + new URL(link).search);

it('is mailed one new link for all players of that e-mail, once within ten minutes', async () => {
  const id = await invited(ana, 'mum@new.test', 'ana-old');
  await invited(ben, 'Mum@new.test', 'ben-old');
  await invited(ben, 'dad@new.test', 'dad');
  expect((await call('POST', id, '/renew')).json).toEqual({
    outcome: 'invited',
    email: 'mum@new.test',
    children: ['Ana', 'Ben'],
    link: null,
  });
  const mails = await server.db.select().from(outbox);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ana and Ben at Habagat: your invitation']);
  const left = await hashes();
  expect([left.length, new Set(left).size, left.includes('dad')]).toEqual([3, 2, true]);
  const [row] = await server.db.select().from(guardianInvitations).orderBy(guardianInvitations.id).offset(1);
  expect((await call('POST', row?.id ?? 0, '/renew')).status).toBe(429);
  expect((await call('POST', id, '/renew')).status).toBe(404);
});

it('gets a link to hand on, which replaces the mailed one and is audited', async () => {
  const id = await invited(ana, 'mum@new.test', 'old');
  await invited(ben, 'mum@new.test', 'ben-old');
  const { json } = await call('POST', id, '/link');
  expect(json).toMatchObject({ outcome: 'invited', email: 'mum@new.test' });
  expect((await pageOf(json.link)).text).toContain('to follow');
  expect(await server.db.select().from(outbox)).toEqual([]);
  expect(await hashes()).not.toContain('old');
  const notes = await server.db.select().from(auditLog);
  expect(notes.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['guardian.link_made', admin.id],
    ['guardian.link_made', admin.id],
  ]);
});

it('sees the players at once where the account has confirmed the e-mail meanwhile', async () => {
  const mum = await makeUser(server.db, { emailProvedAt: '2026-01-01T00:00:00Z' });
  const id = await invited(ana, mum.email, 'proved');
  expect((await call('POST', id, '/link')).json).toMatchObject({ outcome: 'linked', link: null });
  expect((await server.request('GET', `/api/players/${ana.id}`, { as: mum })).status).toBe(200);
});

it('cannot accept once withdrawn, by any invitation of that e-mail', async () => {
  const id = await invited(ana, 'mum@new.test', 'one');
  await invited(ben, 'MUM@new.test', 'two');
  await invited(ben, 'dad@new.test', 'dad');
  expect((await call('DELETE', id)).status).toBe(204);
  expect(await hashes()).toEqual(['dad']);
  expect((await call('DELETE', id)).status).toBe(404);
});

it('gets no link for a deactivated account, nor for a player who left', async () => {
  const { email } = await makeUser(server.db, { isActive: false });
  expect((await call('POST', await invited(ana, email, 'shut'), '/link')).status).toBe(409);
  const away = await makePlayer(server.db, { status: 'archived' });
  expect((await call('POST', await invited(away, 'mum@new.test', 'away'), '/link')).status).toBe(404);
  expect((await hashes()).toSorted()).toEqual(['away', 'shut']);
});
