import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makeUser } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { startTestServer, type TestServer } from '../../../test/server';
import { staffInvitations } from './tables';

let mails: MailServer;
let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ config: { smtpUrl: mails.url } });
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const form = { email: 'ana@coach.test', role: 'coach' };

function ask(method: string, rest = '', body?: unknown) {
  return server.request(method, `/api/staff-invitations${rest}`, { as: admin, body });
}

async function sent(count: number) {
  await expect.poll(() => mails.received.length).toBe(count);
  await expect
    .poll(async () => (await server.db.select().from(outbox)).filter(({ status }) => status !== 'sent'))
    .toEqual([]);
}

it('is mailed once however often it is clicked, and its link is shown to nobody else', async () => {
  const both = await Promise.all([ask('POST', '', form), ask('POST', '', form)]);
  expect(both.map(({ status, json }) => [status, json.link])).toEqual([
    [201, null],
    [201, null],
  ]);
  await sent(1);
  await ask('POST', '', form);
  const { json } = await ask('GET');
  expect(json).toMatchObject([{ email: 'ana@coach.test', mailed: 'sent' }]);
  const again = await ask('POST', `/${json[0].id}/renew`);
  expect([again.status, again.json.message]).toEqual([429, expect.stringContaining('wait ten minutes')]);
  await server.db.update(staffInvitations).set({ createdAt: sql`now() - interval '11 minutes'` });
  expect((await ask('POST', `/${json[0].id}/renew`)).status).toBe(200);
  await sent(2);
  expect(mails.received.map(({ recipients }) => recipients)).toEqual([['ana@coach.test'], ['ana@coach.test']]);
});

it('is mailed again at once when the mail failed', async () => {
  await server.db.update(outbox).set({ status: 'failed' });
  const { json } = await ask('GET');
  expect(json).toMatchObject([{ mailed: 'failed' }]);
  await ask('POST', '', form);
  await expect.poll(() => mails.received.length).toBe(3);
});

it('gets a link to hand on at once, for which no mail is sent, and the mailed link ends', async () => {
  const before = mails.received.length;
  const [{ id, email }] = (await ask('GET')).json;
  const [old] = await server.db.select().from(staffInvitations);
  const { status, json } = await ask('POST', `/${id}/link`);
  expect([status, json.email, json.mailed]).toEqual([200, email, 'kept']);
  expect(json.link).toMatch(/\/api\/signup\?invitation=[\w-]{43}$/);
  const [row] = await server.db.select().from(staffInvitations);
  expect(row?.tokenHash).not.toBe(old?.tokenHash);
  const notes = await server.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(notes.at(-1)).toEqual({ action: 'staff.link_made' });
  expect(mails.received).toHaveLength(before);
});
