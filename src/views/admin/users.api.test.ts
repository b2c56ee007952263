import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole, deactivate } from '@/features/accounts/commands/manage-accounts';
import { sessions, staffInvitations, users } from '@/features/accounts/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { accountHandlers } from '@/server/features';
import { AppError } from '@/shared/errors';
import { type Role, scopeOf } from '@/shared/permissions';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';

/** Number of repetitions. The promised 1,000 races and 100 tries are run by RACES=1000 TRIES=100. */
const RACES = Number(process.env.RACES ?? 40);
const TRIES = Number(process.env.TRIES ?? 20);

let server: TestServer;
let boss: { id: string };
let other: { id: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  await db.update(users).set({ isActive: false });
  boss = await makeUser(db, { role: 'super_admin' });
  other = await makeUser(db, { role: 'super_admin' });
});

describe('the list', () => {
  it('has everybody by name, with what the screen shows of each', async () => {
    const { db } = server;
    const gone = await makeUser(db, { firstName: 'Ñina', lastName: 'Zzyzx', isActive: false });
    const found = await read('/api/admin/users?q=nina+zzy');
    expect(found).toMatchObject([
      {
        ...{ id: gone.id, email: gone.email, isEmailProved: false, role: 'parent' },
        ...{ isActive: false, lastActiveAt: null, secondFactor: false },
      },
    ]);
    expect(Object.keys(found[0] ?? {})).not.toContain('passwordHash');
    const all = await read('/api/admin/users');
    expect(all.length).toBe(await rowCount());
    expect(await read('/api/admin/users/count')).toEqual({ count: all.length });
  });

  it('continues page by page, also among people of one name', async () => {
    const { db } = server;
    const same = { firstName: 'Same', lastName: 'Name' };
    for (let made = 0; made < 5; made += 1) await makeUser(db, { ...same, role: 'coach' });
    const whole = await read('/api/admin/users?q=same+name&role=coach&status=active');
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const page = await read(`/api/admin/users?q=same+name&role=coach&status=active&limit=2${after}`);
      ids.push(...page.map(({ id }: { id: string }) => id));
      if (page.length < 2) break;
      after = `&after=${page.at(-1).id}`;
    }
    expect(ids).toEqual(whole.map(({ id }: { id: string }) => id));
    expect(ids).toHaveLength(5);
  });

  it('refuses unknown filters', async () => {
    for (const query of ['role=owner', 'status=asleep', 'limit=0', 'after=%00']) {
      expectRefusal(await ask('GET', `/api/admin/users?${query}`), 400);
    }
  });
});

describe('a role', () => {
  it('is changed, audited, and applies to the very next request, each time', async () => {
    const person = await makeUser(server.db, { role: 'coach' });
    let role: Role = 'coach';
    for (let tried = 0; tried < TRIES; tried += 1) {
      const signedIn = await signInAnew(person);
      const before = await server.request('GET', '/api/payments/to-refund', signedIn);
      expect(before.status).toBe(role === 'admin' ? 200 : 403);
      role = role === 'admin' ? 'coach' : 'admin';
      const changed = await ask('PUT', `/api/admin/users/${person.id}/role`, { role });
      expect([changed.status, changed.json.role]).toEqual([200, role]);
      // The session ended with the old role; a new one has the new permissions at once.
      expect((await server.request('GET', '/api/payments/to-refund', signedIn)).status).toBe(401);
    }
    const actions = ['user.role_changed_to_admin', 'user.role_changed_to_coach'];
    expect(await actionsOn(person.id)).toEqual(Array.from({ length: TRIES }, (_, tried) => actions[tried % 2]));
  });

  it('that the user already has changes nothing, and ends no session', async () => {
    const person = await makeUser(server.db, { role: 'coach' });
    expect((await server.request('GET', '/api/auth/user', { as: person })).status).toBe(200);
    expect((await ask('PUT', `/api/admin/users/${person.id}/role`, { role: 'coach' })).status).toBe(200);
    expect((await server.request('GET', '/api/auth/user', { as: person })).status).toBe(200);
    expect(await actionsOn(person.id)).toEqual([]);
  });

  it('must be one of the four, of an existing user', async () => {
    const person = await makeUser(server.db);
    for (const role of ['owner', '', null, undefined, ['admin']]) {
      expectRefusal(await ask('PUT', `/api/admin/users/${person.id}/role`, { role }), 400);
    }
    expectRefusal(await ask('PUT', '/api/admin/users/nobody/role', { role: 'coach' }), 404);
    expect(await roleOf(person)).toBe('parent');
  });

  it('of a coach who becomes a parent gives no access to the team', async () => {
    const { db } = server;
    const coach = await makeUser(db, { role: 'coach' });
    const team = await makeTeam(db, { coachId: coach.id });
    const child = await makePlayer(db, { teamId: team.id });
    expect((await server.request('GET', `/api/players/${child.id}`, { as: coach })).status).toBe(200);
    await ask('PUT', `/api/admin/users/${coach.id}/role`, { role: 'parent' });
    const as = await signInAnew(coach);
    expect((await server.request('GET', `/api/players/${child.id}`, as)).status).toBe(404);
    for (const path of ['/api/players', '/api/teams']) {
      expect([path, (await server.request('GET', path, as)).json]).toEqual([path, []]);
    }
    // The team still names the former coach until an admin chooses another.
    const teams: { id: number; coachId: string }[] = await read('/api/teams');
    expect(teams.find(({ id }) => id === team.id)?.coachId).toBe(coach.id);
  });

  it('without the right to invite ends the invitations that its user made', async () => {
    const { db } = server;
    const admin = await makeUser(db, { role: 'admin' });
    await inviteBy(admin.id);
    await ask('PUT', `/api/admin/users/${admin.id}/role`, { role: 'parent' });
    expect(await db.select().from(staffInvitations).where(eq(staffInvitations.invitedBy, admin.id))).toEqual([]);
    expect(await db.select().from(guardianInvitations).where(eq(guardianInvitations.invitedBy, admin.id))).toEqual([]);
  });
});

describe('an account', () => {
  it('that is deactivated is signed out on the very next request, each time, and can be reactivated', async () => {
    const person = await makeUser(server.db, { role: 'admin' });
    for (let tried = 0; tried < TRIES; tried += 1) {
      const signedIn = await signInAnew(person);
      expect((await server.request('GET', '/api/players', signedIn)).status).toBe(200);
      const ended = await ask('PUT', `/api/admin/users/${person.id}/deactivate`);
      expect([ended.status, ended.json.isActive]).toEqual([200, false]);
      expect((await server.request('GET', '/api/players', signedIn)).status).toBe(401);
      const back = await ask('PUT', `/api/admin/users/${person.id}/reactivate`);
      expect([back.status, back.json.isActive, back.json.role]).toEqual([200, true, 'admin']);
      expect((await server.request('GET', '/api/players', signedIn)).status).toBe(401);
    }
  });

  it.each([
    ['a lower role', 'role', { role: 'parent' }],
    ['a deactivation', 'deactivate', undefined],
  ])(
    'after %s cannot return by an older invitation, and its invitations to others are withdrawn',
    async (_how, what, body) => {
      const { db } = server;
      const admin = await makeUser(db, { role: 'admin' });
      const child = await makePlayer(db);
      const [to, family] = [`${what}-staff@club.test`, `${what}-family@club.test`];
      const terms = { tokenHash: what.padEnd(64, '0'), invitedBy: boss.id, expiresAt: '2100-01-01T00:00:00Z' };
      await db.insert(staffInvitations).values({ email: admin.email.toUpperCase(), role: 'admin', ...terms });
      await server.request('POST', '/api/staff-invitations', {
        as: admin,
        body: { email: to, role: 'coach', teamId: null },
      });
      await server.request('POST', `/api/players/${child.id}/guardians`, { as: admin, body: { email: family } });
      await db.update(outbox).set({ status: 'waiting' });
      expect((await ask('PUT', `/api/admin/users/${admin.id}/${what}`, body)).status).toBe(200);
      expect(await db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, terms.tokenHash))).toEqual(
        [],
      );
      for (const recipient of [to, family]) {
        expect(await db.select().from(outbox).where(eq(outbox.recipient, recipient))).toEqual([]);
      }
    },
  );

  it('loses its sessions and the invitations that it sent, and is audited once', async () => {
    const { db } = server;
    const admin = await makeUser(db, { role: 'admin' });
    await signInAnew(admin);
    await inviteBy(admin.id);
    for (let again = 0; again < 2; again += 1) await ask('PUT', `/api/admin/users/${admin.id}/deactivate`);
    const left = await db.select({ sess: sessions.sess }).from(sessions);
    expect(left.filter(({ sess }) => sess.userId === admin.id)).toEqual([]);
    expect(await db.select().from(staffInvitations).where(eq(staffInvitations.invitedBy, admin.id))).toEqual([]);
    expect(await actionsOn(admin.id)).toEqual(['user.deactivated']);
  });
});

describe('the last super admin', () => {
  it('can change neither their own role nor their own account', async () => {
    for (const [what, body] of [['role', { role: 'parent' }], ['deactivate'], ['reactivate']] as const) {
      const answer = await ask('PUT', `/api/admin/users/${boss.id}/${what}`, body);
      const { message } = expectRefusal(answer, 409);
      expect(message).toBe("You can't change your own role or deactivate yourself. Ask another Super Admin.");
    }
    expect(await roleOf(boss)).toBe('super_admin');
  });

  it(`is never lost when two demote each other concurrently, in ${RACES} races`, async () => {
    const { db } = server;
    const outcomes: Record<string, number> = {};
    for (let race = 0; race < RACES; race += 1) {
      await db.update(users).set({ role: 'super_admin', isActive: true }).where(eq(users.id, boss.id));
      await db.update(users).set({ role: 'super_admin', isActive: true }).where(eq(users.id, other.id));
      const ways = [
        (by: string, of: string) => changeRole(accountManagement(), scopeFor(by), of, 'parent'),
        (by: string, of: string) => deactivate(accountManagement(), scopeFor(by), of),
      ];
      const one = ways[race % 2]?.(boss.id, other.id);
      const two = ways[Math.floor(race / 2) % 2]?.(other.id, boss.id);
      const ended = await Promise.allSettled([one, two]);
      const outcome = ended.map((each) => (each.status === 'fulfilled' ? 'done' : codeOf(each.reason))).sort();
      outcomes[outcome.join()] = (outcomes[outcome.join()] ?? 0) + 1;
      expect(await activeBosses()).toBe(1);
    }
    expect(outcomes).toEqual({ 'conflict,done': RACES });
  }, 300_000);

  it('is never lost when one leaves who demotes the other concurrently', async () => {
    const password = 'ice is slippery';
    const passwordHash = await hashPassword(password);
    for (let race = 0; race < 2; race += 1) {
      await server.db.update(users).set({ isActive: false });
      const [x, y] = [
        await makeUser(server.db, { role: 'super_admin', passwordHash }),
        await makeUser(server.db, { role: 'super_admin' }),
      ];
      // Updates the last activity now, as this would otherwise wait for the lock below.
      await server.request('GET', '/api/account', { as: x });
      const leave = () => server.request('POST', '/api/account/leave', { as: x, body: { password } });
      const lower = () => server.request('PUT', `/api/admin/users/${y.id}/role`, { as: x, body: { role: 'parent' } });
      // The locked row makes the leaving request wait between checking who else is there and leaving.
      const answers = await server.db.transaction(async (tx) => {
        await tx.execute(sql`select from users where id = ${x.id} for no key update`);
        const left = leave();
        await untilOthersWait(server.db, tx);
        const lowered = lower();
        // Waits until the second request waits too, or is done. On the embedded engine its context waits for the first one's.
        await Promise.race([lowered, untilOthersWait(server.db, tx, server.db.engine === 'embedded' ? 1 : 2)]);
        return [left, lowered];
      });
      await Promise.all(answers);
      expect(await activeBosses()).toBe(1);
    }
  });

  it('is told so over HTTP too', async () => {
    const [one, two] = await Promise.all([
      server.request('PUT', `/api/admin/users/${other.id}/role`, { as: boss, body: { role: 'coach' } }),
      server.request('PUT', `/api/admin/users/${boss.id}/role`, { as: other, body: { role: 'coach' } }),
    ]);
    expect([one.status, two.status].sort()[0]).toBe(200);
    expect([401, 403, 409]).toContain([one.status, two.status].sort()[1]);
    expect(await activeBosses()).toBe(1);
  });
});

const accountManagement = () => ({ db: server.db, accountHandlers });

function ask(method: string, path: string, body?: unknown) {
  return server.request(method, path, { as: boss, body });
}

async function read(path: string) {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(200);
  return answer.json;
}

/** Returns the headers of a new session, since `as` reuses the session of its first request. */
async function signInAnew(user: { id: string }) {
  return { headers: { cookie: await signInAs(server.db, user) } };
}

async function inviteBy(invitedBy: string): Promise<void> {
  const { db } = server;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const email = `new-${invitedBy}@club.test`;
  await db.insert(staffInvitations).values({ email, role: 'coach', tokenHash: `s-${invitedBy}`, invitedBy, expiresAt });
  const { id: playerId } = await makePlayer(db);
  await db.insert(guardianInvitations).values({ playerId, email, tokenHash: `g-${invitedBy}`, invitedBy, expiresAt });
}

function scopeFor(id: string) {
  return scopeOf({ id, role: 'super_admin', teamIds: [], playerIds: [] }, 'user.write');
}

function codeOf(reason: unknown): string {
  return reason instanceof AppError ? reason.code : String(reason);
}

async function activeBosses(): Promise<number> {
  const rows = await server.db.select().from(users).where(eq(users.role, 'super_admin'));
  return rows.filter(({ isActive }) => isActive).length;
}

async function roleOf({ id }: { id: string }): Promise<string | undefined> {
  const [row] = await server.db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return row?.role;
}

async function rowCount(): Promise<number> {
  return (await server.db.select({ id: users.id }).from(users)).length;
}

async function actionsOn(id: string): Promise<string[]> {
  const rows = await server.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entityId, id));
  return rows.map(({ action }) => action);
}
