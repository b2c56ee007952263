import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { hashPassword } from '@/platform/passwords';
import { type Actor, scopeOf } from '@/shared/permissions';
import { openBrowser } from '../../../test/browser';
import { testClock } from '../../../test/clock';
import { makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { makeEmailLink } from './commands/email-link';
import { emailChanges, sessions, users } from './tables';

const HOUR = 3_600_000;
const password = 'the password that stays';
const clock = testClock();
let hash: string;
let server: TestServer;
let boss: { id: string };
let admin: { id: string };
let ana: { id: string; email: string };
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.example' } });
  hash = await hashPassword(password);
});
afterAll(() => server.close());
beforeEach(async () => {
  boss = await makeUser(server.db, { role: 'super_admin' });
  admin = await makeUser(server.db, { role: 'admin' });
  ana = await makeUser(server.db, { passwordHash: hash, emailProvedAt: '2026-01-01T00:00:00Z' });
});

function ask(as: { id: string }, who: { id: string }, email: string) {
  return server.request('POST', `/api/users/${who.id}/email-link`, { as, body: { email } });
}

function fresh(): string {
  count += 1;
  return `fresh-${count}@new.test`;
}

async function tokenFor(email: string, as: { id: string } = admin, who: { id: string } = ana): Promise<string> {
  const { status, json } = await ask(as, who, email);
  expect(status).toBe(201);
  expect(json.link).toMatch(/^https:\/\/club\.example\/api\/confirm-email\?token=/);
  return new URL(json.link).searchParams.get('token') ?? '';
}

/** Opens the link's page in the user's session and presses the button. */
async function use(token: string) {
  const browser = openBrowser(server);
  expect((await browser.post('/api/login', { email: ana.email, password })).status).toBe(303);
  const page = await browser.get(`/api/confirm-email?token=${token}`);
  return { page, done: await browser.post('/api/confirm-email', { token }) };
}

async function expectDead(token: string): Promise<void> {
  const { page, done } = await use(token);
  expect([page.status, done.status]).toEqual([404, 404]);
}

async function read() {
  const [row] = await server.db.select().from(users).where(eq(users.id, ana.id));
  return row;
}

describe("an admin's link to change an e-mail", () => {
  it("ends the person's sessions, is audited, and changes the e-mail without confirming it", async () => {
    const { db } = server;
    await openBrowser(server).post('/api/login', { email: ana.email, password });
    const email = fresh();
    const token = await tokenFor(email);
    const own = (await db.select().from(sessions)).filter(({ sess }) => JSON.stringify(sess).includes(ana.id));
    expect(own).toEqual([]);
    const noted = and(eq(auditLog.action, 'user.email_link_made'), eq(auditLog.entityId, ana.id));
    expect(await db.select({ actorId: auditLog.actorId }).from(auditLog).where(noted)).toEqual([{ actorId: admin.id }]);
    const { page, done } = await use(token);
    expect([page.status, done.status]).toEqual([200, 200]);
    expect(page.text).toContain(email);
    expect(await read()).toMatchObject({ email, emailProvedAt: null, passwordHash: hash });
    ana = { ...ana, email };
    await expectDead(token);
  });

  it('works for 24 hours, and until a newer one is made', async () => {
    const first = await tokenFor(fresh());
    const email = fresh();
    const token = await tokenFor(email);
    await expectDead(first);
    clock.advance(23 * HOUR);
    expect((await use(token)).done.status).toBe(200);
    ana = { ...ana, email };
    const last = await tokenFor(fresh());
    clock.advance(24 * HOUR);
    await expectDead(last);
  });

  it('stops working once its maker may not make it any more', async () => {
    const token = await tokenFor(fresh());
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, admin.id));
    await expectDead(token);
    const other = await tokenFor(fresh(), await makeUser(server.db, { role: 'admin' }));
    await server.db.update(users).set({ role: 'admin' }).where(eq(users.id, ana.id));
    await expectDead(other);
  });

  it('is refused for an e-mail that has an account, for oneself, for a deactivated account and for another admin', async () => {
    const taken = await makeUser(server.db);
    expect(expectRefusal(await ask(admin, ana, taken.email.toUpperCase()), 400).issues).toEqual([
      { path: 'email', message: 'An account has this e-mail already.' },
    ]);
    expectRefusal(await ask(admin, ana, 'nothing'), 400);
    expectRefusal(await ask(boss, boss, fresh()), 409);
    expectRefusal(await ask(admin, boss, fresh()), 403);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, ana.id));
    expectRefusal(await ask(admin, ana, fresh()), 409);
    expect(await server.db.select().from(emailChanges).where(eq(emailChanges.userId, ana.id))).toEqual([]);
  });

  it('is not made where mail can be sent, since the new mailbox confirms it there', async () => {
    const { db, config } = server;
    const mailer = { ...outboxMailer(), goesTo: 'people' as const };
    const actor: Actor = { ...admin, role: 'admin', teamIds: [], playerIds: [] };
    const scope = scopeOf(actor, 'password.link');
    const made = makeEmailLink({ db, config, mailer }, scope, ana.id, { email: fresh() });
    await expect(made).rejects.toMatchObject({ code: 'conflict' });
  });
});
