import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makeUser } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { OutboxMail } from './contract/mail';

let mail: MailServer;
let server: TestServer;
let boss: { id: string; email: string };

beforeAll(async () => {
  mail = await startMailServer({ refuse: ['refused@club.test'] });
  server = await startTestServer({ config: { smtpUrl: mail.url } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  await server.db.delete(outbox);
  await server.db.delete(auditLog);
  mail.received.length = 0;
  boss = await makeUser(server.db, { role: 'super_admin' });
});

describe('the outbox', () => {
  it('shows the state of each mail, newest first, and never its text', async () => {
    await put({ status: 'failed', attempts: 8, createdAt: '2026-03-01T00:00:00Z' });
    await put({ status: 'kept', createdAt: '2026-03-02T00:00:00Z', body: '' });
    await put({ status: 'sent', recipient: '', subject: '', body: '', createdAt: '2026-03-03T00:00:00Z' });
    const answer = await ask('GET', '/api/admin/outbox');
    expect(answer.text).not.toContain('secret');
    expect(answer.json.map(({ status, attempts, isWhole }: OutboxMail) => [status, attempts, isWhole])).toEqual([
      ['kept', 0, false],
      ['failed', 8, true],
    ]);
    expect(Object.keys(answer.json[0])).not.toContain('body');
    expect((await ask('GET', '/api/admin/outbox?status=failed')).json).toHaveLength(1);
    expect((await ask('GET', '/api/admin/outbox/count')).json).toEqual({
      counts: { waiting: 0, sending: 0, sent: 0, failed: 1, interrupted: 0, kept: 1 },
      goesTo: 'people',
    });
    expectRefusal(await ask('GET', '/api/admin/outbox?status=lost'), 400);
  });

  it('shows a mail with its text, without a link that would work for its reader', async () => {
    const link = 'http://localhost/api/signup?invitation=f7_jt3bnYxb5Rihpo1pm9nONeovzQ_KP6fWdxPsSyR0';
    const id = await put({ status: 'failed', dedupeKey: 'staff-invitation:1', body: `Come:\n\n${link}` });
    const answer = await ask('GET', `/api/admin/outbox/${id}`);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.json).toEqual({
      ...{ recipient: 'ana@club.test', subject: 'News', attachmentName: null, hidesLink: true },
      text: 'Come:\n\n(a secret link, not shown)',
    });
    const news = await put({ body: 'Ice is ready.' });
    expect((await ask('GET', `/api/admin/outbox/${news}`)).json).toMatchObject({
      text: 'Ice is ready.',
      hidesLink: false,
    });
    const emptied = await put({ recipient: '', subject: '', body: '' });
    expectRefusal(await ask('GET', `/api/admin/outbox/${emptied}`), 404);
  });

  it('continues where the page before ended', async () => {
    const ids = [await put({}), await put({}), await put({})];
    const [first] = (await ask('GET', '/api/admin/outbox?limit=1')).json;
    const rest = (await ask('GET', `/api/admin/outbox?after=${first.id}`)).json;
    expect([first.id, ...rest.map(({ id }: OutboxMail) => id)]).toEqual(ids.toReversed());
  });
});

describe('a mail that was not sent', () => {
  it.each(['failed', 'interrupted', 'kept'] as const)('is sent again, once, after it was %s', async (status) => {
    const id = await put({ status, attempts: 8 });
    expect((await ask('POST', `/api/admin/outbox/${id}/resend`, {})).status).toBe(204);
    await expect.poll(() => statusOf(id)).toBe('sent');
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([['ana@club.test']]);
    const { message } = expectRefusal(await ask('POST', `/api/admin/outbox/${id}/resend`, {}), 409);
    expect(message).toBe('This mail has arrived already.');
    expect(await actions()).toEqual([['mail.resent', null]]);
  });

  it('is refused where its text was cleared, it is waiting, or it is missing', async () => {
    const blanked = await put({ status: 'failed', body: '' });
    const { message } = expectRefusal(await ask('POST', `/api/admin/outbox/${blanked}/resend`, {}), 409);
    expect(message).toMatch(/link works no more/);
    const fileless = await put({ status: 'interrupted', attachmentName: 'roster.csv', attachmentType: 'text/csv' });
    expectRefusal(await ask('POST', `/api/admin/outbox/${fileless}/resend`, {}), 409);
    const waiting = await put({ status: 'waiting', nextAttemptAt: '2099-01-01T00:00:00Z' });
    expectRefusal(await ask('POST', `/api/admin/outbox/${waiting}/resend`, {}), 409);
    expectRefusal(await ask('POST', '/api/admin/outbox/2000000000/resend', {}), 404);
    expect(mail.received).toEqual([]);
  });

  it('is sent with all others that failed and are complete', async () => {
    const ids = [await put({ status: 'failed' }), await put({ status: 'failed', recipient: 'ben@club.test' })];
    await put({ status: 'failed', body: '' });
    await put({ status: 'kept' });
    expect((await ask('POST', '/api/admin/outbox/resend', {})).json).toEqual({ count: 2 });
    for (const id of ids) await expect.poll(() => statusOf(id)).toBe('sent');
    expect(mail.received).toHaveLength(2);
    expect((await ask('POST', '/api/admin/outbox/resend', {})).json).toEqual({ count: 0 });
    expect(await actions()).toEqual([['mail.resent', 2]]);
  });
});

describe('the test mail', () => {
  it('is sent to oneself at once, bypassing the outbox', async () => {
    const { json } = await ask('POST', '/api/admin/mail-test', {});
    expect(json).toEqual({ isAccepted: true, message: expect.stringContaining(boss.email), answer: null });
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[boss.email]]);
    expect(await server.db.select().from(outbox)).toEqual([]);
    expect(await actions()).toEqual([['mail.tested', null]]);
  });

  it('is written in the language of who asked for it', async () => {
    boss = await makeUser(server.db, { role: 'super_admin', language: 'fil' });
    await ask('POST', '/api/admin/mail-test', {});
    expect(mail.received[0]?.source).toMatch(
      /Subject: Test mula sa .*Dumating ito, kaya darating din ang mga anunsiyo/s,
    );
  });

  it('shows the response of the mail server', async () => {
    boss = await makeUser(server.db, { role: 'super_admin', email: 'refused@club.test' });
    const { json } = await ask('POST', '/api/admin/mail-test', {});
    expect(json).toMatchObject({ isAccepted: false, message: 'The mail server refused the mail.' });
    expect(json.answer).toContain('550');
  });

  it('says that no server is reached, or that there is none', async () => {
    const unreached = await startTestServer({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
    const without = await startTestServer();
    try {
      const one = await makeUser(unreached.db, { role: 'super_admin' });
      const { json } = await unreached.request('POST', '/api/admin/mail-test', { as: one, body: {} });
      expect(json).toMatchObject({ isAccepted: false, message: expect.stringContaining("can't be reached") });
      const two = await makeUser(without.db, { role: 'super_admin' });
      for (const path of ['/api/admin/mail-test', '/api/admin/outbox/resend', '/api/admin/outbox/1/resend']) {
        const refused = expectRefusal(await without.request('POST', path, { as: two, body: {} }), 409);
        expect(refused.message).toMatch(/^Mail isn't set up/);
      }
    } finally {
      await Promise.all([unreached.close(), without.close()]);
    }
  });
});

let made = 0;

async function put(values: Partial<typeof outbox.$inferInsert>): Promise<number> {
  made += 1;
  const row = { dedupeKey: `news:${made}`, recipient: 'ana@club.test', subject: 'News', body: 'A secret link.' };
  const [mail] = await server.db
    .insert(outbox)
    .values({ ...row, nextAttemptAt: '2099-01-01T00:00:00Z', ...values })
    .returning({ id: outbox.id });
  return mail?.id ?? 0;
}

function ask(method: string, path: string, body?: unknown) {
  return server.request(method, path, { as: boss, body });
}

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await server.db.select({ status: outbox.status }).from(outbox).where(eq(outbox.id, id));
  return row?.status;
}

async function actions(): Promise<unknown[]> {
  const rows = await server.db.select({ action: auditLog.action, rows: auditLog.rows }).from(auditLog);
  return rows.filter(({ action }) => action.startsWith('mail.')).map(({ action, rows }) => [action, rows]);
}
