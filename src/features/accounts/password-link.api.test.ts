import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { ANSWER_MS } from '@/platform/same-time';
import { tokenHash } from '@/platform/tokens';
import { accountHandlers } from '@/server/features';
import type { Role } from '@/shared/permissions';
import { openBrowser } from '../../../test/browser';
import { testClock } from '../../../test/clock';
import { makeStaffInvitation, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { overtake } from '../../../test/overtake';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { acceptStaffInvitation } from './commands/accept-staff-invitation';
import { requestPasswordReset } from './commands/password-reset';
import { passwordResets, secondFactors, users } from './tables';

const HOUR = 3_600_000;
const next = 'the next password';
const lost = 'the lost password';
const clock = testClock();
let hash: string;
let server: TestServer;
let boss: { id: string };
let admin: { id: string };
let ana: { id: string; email: string };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.example' } });
  hash = await hashPassword(lost);
});
afterAll(() => server.close());
beforeEach(async () => {
  boss = await makeUser(server.db, { role: 'super_admin' });
  admin = await makeUser(server.db, { role: 'admin' });
  ana = await person();
});

function person(role: Role = 'parent') {
  return makeUser(server.db, { role, passwordHash: hash });
}

function ask(as: { id: string }, who: { id: string }) {
  return server.request('POST', `/api/users/${who.id}/password-link`, { as });
}

async function tokenFor(who: { id: string }, as: { id: string } = admin): Promise<string> {
  const { status, json } = await ask(as, who);
  expect(status).toBe(201);
  return new URL(json.link).searchParams.get('token') ?? '';
}

function use(token: string) {
  return openBrowser(server).post('/api/reset-password', { token, password: next });
}

function change(what: string, who: { id: string }, body?: unknown) {
  return server.request('PUT', `/api/admin/users/${who.id}/${what}`, { as: boss, body });
}

async function expectDead(token: string): Promise<void> {
  const page = await openBrowser(server).get(`/api/reset-password?token=${token}`);
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('This link no longer works')]);
  expect((await use(token)).status).toBe(404);
}

async function read({ id }: { id: string }) {
  const [row] = await server.db.select().from(users).where(eq(users.id, id));
  return row;
}

describe('a link made by an admin', () => {
  it("is shown once, is audited, and ends only that person's sessions", async () => {
    const signedIn = openBrowser(server);
    await signedIn.post('/api/login', { email: ana.email, password: lost });
    expect(await signedIn.whoAmI()).toMatchObject({ email: ana.email });
    clock.stop();
    const { status, json } = await ask(admin, ana);
    expect([status, json]).toEqual([
      201,
      {
        link: expect.stringMatching(/^https:\/\/club\.example\/api\/reset-password\?token=[\w-]{43}$/),
        expiresAt: new Date(clock.now() + 24 * HOUR).toISOString(),
      },
    ]);
    expect(await signedIn.whoAmI()).toBeUndefined();
    const notes = await server.db
      .select({ actorId: auditLog.actorId, action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, ana.id), eq(auditLog.action, 'user.password_link_made')));
    expect(notes).toEqual([{ actorId: admin.id, action: 'user.password_link_made' }]);
    const [row] = await server.db.select().from(passwordResets).where(eq(passwordResets.userId, ana.id));
    expect(JSON.stringify(row)).not.toContain(new URL(json.link).searchParams.get('token'));
  });

  it('sets a password and signs in, once, and does not confirm the e-mail', async () => {
    const token = await tokenFor(ana);
    const browser = openBrowser(server);
    expect((await browser.get(`/api/reset-password?token=${token}`)).text).toContain(`for ${ana.email}`);
    const done = await browser.post('/api/reset-password', { token, password: next });
    expect([done.status, done.headers.location]).toEqual([303, '/']);
    expect(await browser.whoAmI()).toMatchObject({ email: ana.email });
    expect((await read(ana))?.emailProvedAt).toBeNull();
    await expectDead(token);
  });

  it('is used by only one of two concurrent requests', async () => {
    const token = await tokenFor(ana);
    const uses = await Promise.all([use(token), use(token)]);
    expect(uses.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  it('works for 24 hours', async () => {
    const token = await tokenFor(ana);
    clock.advance(24 * HOUR - 60_000);
    expect((await openBrowser(server).get(`/api/reset-password?token=${token}`)).status).toBe(200);
    clock.advance(60_000);
    await expectDead(token);
  });

  it('keeps the second step, which is asked for although nobody confirmed the e-mail', async () => {
    await server.db
      .insert(secondFactors)
      .values({ userId: ana.id, secret: 'sealed', confirmedAt: '2026-01-01T00:00Z' });
    const browser = openBrowser(server);
    const done = await browser.post('/api/reset-password', { token: await tokenFor(ana), password: next });
    expect(done.headers.location).toBe('/api/second-factor');
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await server.db.select().from(secondFactors).where(eq(secondFactors.userId, ana.id))).toHaveLength(1);
  });

  it('replaces the previous link', async () => {
    const first = await tokenFor(ana);
    const second = await tokenFor(ana, boss);
    await expectDead(first);
    expect((await use(second)).status).toBe(303);
  });

  it('sets a first password', async () => {
    const nobodys = await makeUser(server.db, { oidcSubject: `https://login.test|${ana.id}` });
    expect((await use(await tokenFor(nobodys))).status).toBe(303);
    expect((await read(nobodys))?.passwordHash).not.toBeNull();
  });
});

describe('a link is refused', () => {
  it('for an admin unless by a super admin, with the reason', async () => {
    for (const role of ['admin', 'super_admin'] as const) {
      const keeper = await person(role);
      const { message } = expectRefusal(await ask(admin, keeper), 403);
      expect(message).toBe('Only a super admin can make a sign-in link for an admin.');
      expect((await use(await tokenFor(keeper, boss))).status).toBe(303);
    }
  });

  it('for oneself', async () => {
    for (const one of [admin, boss]) {
      expect(expectRefusal(await ask(one, one), 409).message).toContain('Change your own password');
    }
  });

  it('for a deactivated account', async () => {
    await change('deactivate', ana);
    expect(expectRefusal(await ask(boss, ana), 409).message).toContain('This account is deactivated');
  });

  it('where another service manages the passwords', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'yelo', clientSecret: 'secret' };
    const elsewhere = await startTestServer({ config: { oidc } });
    const [asks, who] = [await makeUser(elsewhere.db, { role: 'admin' }), await makeUser(elsewhere.db)];
    const answer = await elsewhere.request('POST', `/api/users/${who.id}/password-link`, { as: asks });
    expect(expectRefusal(answer, 409).message).toContain('another service');
    await elsewhere.close();
  });

  it('whose maker loses the right during the request', async () => {
    const answer = await overtake(server.db, {
      ask: () => ask(admin, ana),
      heldAt: 1,
      meanwhile: () => server.db.update(users).set({ role: 'coach' }).where(eq(users.id, admin.id)),
    });
    expectRefusal(answer, 403);
    expect(await server.db.select().from(passwordResets).where(eq(passwordResets.userId, ana.id))).toEqual([]);
  });
});

describe('a link that was handed on ends', () => {
  it('with the account, and is not restored with it', async () => {
    const token = await tokenFor(ana);
    await change('deactivate', ana);
    await expectDead(token);
    await change('reactivate', ana);
    await expectDead(token);
  });

  it("with its maker's account", async () => {
    const token = await tokenFor(ana);
    await change('deactivate', admin);
    await expectDead(token);
  });

  it("with its maker's right", async () => {
    const token = await tokenFor(ana);
    await change('role', admin, { role: 'coach' });
    await expectDead(token);
  });

  it.each(['admin', 'super_admin'] as const)("with its user's promotion to %s", async (role) => {
    const coach = await person('coach');
    const byAdmin = await tokenFor(coach);
    await change('role', coach, { role });
    await expectDead(byAdmin);
    expect((await use(await tokenFor(coach, boss))).status).toBe(303);
  });

  it('with an accepted invitation to be an admin', async () => {
    const { db } = server;
    const token = await tokenFor(ana);
    const invited = `token-of-${ana.id}`;
    await makeStaffInvitation(db, {
      ...{ email: ana.email, role: 'admin', tokenHash: tokenHash(invited), invitedBy: boss.id },
    });
    await db.transaction((tx) => acceptStaffInvitation(tx, accountHandlers, ana, invited));
    expect((await read(ana))?.role).toBe('admin');
    await expectDead(token);
  });

  it('with a promotion during its use', async () => {
    const token = await tokenFor(ana);
    const answer = await overtake(server.db, {
      ask: () => use(token),
      heldAt: 1,
      meanwhile: () => server.db.update(users).set({ role: 'admin' }).where(eq(users.id, ana.id)),
    });
    expect(answer.status).toBe(404);
    expect((await read(ana))?.passwordHash).toBe(hash);
  });

  it('with a password reset by mail, and not with the request for that mail', async () => {
    const { db } = server;
    const realTimeout = setTimeout;
    vi.stubGlobal('setTimeout', (end: () => void, ms?: number) => (ms === ANSWER_MS ? end() : realTimeout(end, ms)));
    const token = await tokenFor(ana);
    await requestPasswordReset({ db, config: server.config, mailer: outboxMailer() }, ana.email, '203.0.113.9');
    vi.unstubAllGlobals();
    expect((await openBrowser(server).get(`/api/reset-password?token=${token}`)).status).toBe(200);
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, ana.email));
    expect((await use(/token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '')).status).toBe(303);
    await expectDead(token);
  });
});

it('outlives a change to a role for which its maker may make links', async () => {
  const token = await tokenFor(ana);
  expect((await change('role', ana, { role: 'coach' })).status).toBe(200);
  expect((await use(token)).status).toBe(303);
});

it('says in a club without mail whom to ask', async () => {
  const { text } = await openBrowser(server).get('/api/forgot-password');
  expect(text).toContain('Ask your club&#39;s admin for a link');
});
