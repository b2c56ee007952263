import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { startTestServer, type TestServer } from '../../../test/server';
import { makeAccount } from './commands/sign-up';
import { signInFailures, users } from './tables';

const ana = { firstName: 'Ana', lastName: 'Cruz', email: 'ana@club.test', password: 'a good password' };
const wayIn = '<a href="/api/login">Sign in instead</a>';

describe('an empty club', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ club: null });
  });
  afterAll(() => server.close());

  it('is set up from the sign-in page', async () => {
    const login = await openBrowser(server).get('/api/login?returnTo=/players');
    expect([login.status, login.headers.location]).toEqual([302, '/api/signup?returnTo=%2Fplayers']);
    const { text } = await openBrowser(server).get('/api/signup');
    expect(text).toContain('<h1>Set up your club</h1>');
    expect(text).toContain('5-minute set-up');
    expect(text).toMatch(/<input id="clubName"[^>]* autofocus>/);
    const refused = await openBrowser(server).post('/api/signup', {});
    expect(refused.text).toMatch(/<input id="clubName"[^>]* autofocus>/);
    expect(text).toMatch(/<input id="password"[^>]*autocomplete="new-password"/);
  });

  it('asks for its name', async () => {
    const { status, text } = await openBrowser(server).post('/api/signup', ana);
    expect(status).toBe(400);
    expect(text).toContain('Club name is required.');
    expect(text).toContain('value="ana@club.test"');
    expect(text).not.toContain(ana.password);
    expect(await server.db.select().from(users)).toEqual([]);
  });

  it('is named by its only super admin, however many sign up at once', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `Club ${index}`);
    const browsers = names.map(() => openBrowser(server));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/api/signup', { ...ana, email: `first${index}@club.test`, clubName: names[index] ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 303));
    const people = await Promise.all(browsers.map((browser) => browser.whoAmI()));
    const first = people.findIndex((person) => person?.role === 'super_admin');
    expect(people.map((person) => person?.role).toSorted()).toEqual([
      'parent',
      'parent',
      'parent',
      'parent',
      'super_admin',
    ]);
    expect(await server.db.select({ name: clubs.name, isDemo: clubs.isDemo }).from(clubs)).toEqual([
      { name: names[first], isDemo: false },
    ]);
    const notes = await server.db.select({ action: auditLog.action, by: auditLog.actorId }).from(auditLog);
    expect(notes.filter(({ action }) => action === 'user.signed_up')).toHaveLength(5);
    expect(notes.filter(({ action }) => action === 'club.opened')).toEqual([
      { action: 'club.opened', by: people[first]?.id },
    ]);
  });

  it('has one first account, also for concurrent sign-ups', async () => {
    const { db, config } = server;
    for (let round = 0; round < 5; round += 1) {
      await db.delete(users);
      const made = Array.from({ length: 4 }, (_, index) =>
        db.transaction((tx) =>
          makeAccount(tx, config, {
            firstName: null,
            lastName: null,
            email: `a${index}@club.test`,
            clubName: 'Club',
            mayOpen: true,
          }),
        ),
      );
      await Promise.all(made);
      const roles = await db.select({ role: users.role }).from(users);
      expect(roles.filter(({ role }) => role === 'super_admin')).toHaveLength(1);
    }
  });
});

describe('a club that is set up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ club: null, config: { trustProxy: true } });
    await openBrowser(server).post('/api/signup', { ...ana, email: 'super@club.test', clubName: 'Ice' });
  });
  afterEach(() => server.db.delete(signInFailures));
  afterAll(() => server.close());

  it('accepts parents, and ignores a role or club name that they send', async () => {
    const browser = openBrowser(server);
    const more = { role: 'super_admin', clubName: 'Mine', isActive: 'false', returnTo: '/schedule' };
    const answer = await browser.post('/api/signup', { ...ana, ...more });
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect(await browser.whoAmI()).toMatchObject({ role: 'parent', email: 'ana@club.test', club: { name: 'Ice' } });
    expect((await browser.get('/api/signup')).headers.location).toBe('/');
    const [row] = await server.db.select().from(users).where(eq(users.email, 'ana@club.test'));
    expect(row?.emailProvedAt).toBeNull();
  });

  it('answers a robot, which fills in the field that people do not see, as if it had worked, and does nothing', async () => {
    const { text } = await openBrowser(server).get('/api/signup?returnTo=/register/summer');
    expect(text).toContain('<input id="comment" name="comment" autocomplete="off">');
    const rows = async () => ({
      users: await server.db.select().from(users),
      audit: await server.db.select().from(auditLog),
      mail: await server.db.select().from(outbox),
    });
    const before = await rows();
    const robot = { ...ana, email: 'robot@club.test', comment: 'Cheap skates', returnTo: '/register/summer' };
    const browser = openBrowser(server);
    const answer = await browser.post('/api/signup', robot);
    expect([answer.status, answer.headers.location]).toEqual([303, '/register/summer']);
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await rows()).toEqual(before);
    expect((await openBrowser(server).post('/api/signup', { ...robot, comment: '' })).status).toBe(303);
    expect((await rows()).users).toHaveLength(before.users.length + 1);
  });

  it('shows a link to sign in to an e-mail that has an account', async () => {
    const { status, text } = await openBrowser(server).post('/api/signup', { ...ana, email: 'ANA@club.test' });
    expect(status).toBe(409);
    expect(text).toContain(`This e-mail has an account already. ${wayIn}`);
    const rows = await server.db.select().from(users).where(sql`lower(email) = 'ana@club.test'`);
    expect(rows).toHaveLength(1);
  });

  it('makes one account for an e-mail that signs up twice at once', async () => {
    const twice = [1, 2, 3].map(() => openBrowser(server).post('/api/signup', { ...ana, email: 'twin@club.test' }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409, 409]);
  });

  it.each([
    ['password', '1234567', 'The password must have at least 8 characters.'],
    ['password', '👩‍🚀'.repeat(2), 'The password must have at least 8 characters.'],
    ['password', 'x'.repeat(129), 'The password can have at most 128 characters.'],
    ['password', 'PassWord123', 'That is one of the commonest passwords. Choose another one.'],
    ['password', '1Q2w3e4r5t', 'That is one of the commonest passwords. Choose another one.'],
    ['password', 'New@club.test', 'Choose a password that is not your e-mail.'],
    ['email', 'not an e-mail', 'That doesn&#39;t look like an e-mail. Example: ana@example.com.'],
    ['email', `${'x'.repeat(250)}@club.test`, 'That e-mail is too long.'],
    ['firstName', '  ', 'First name is required.'],
    ['lastName', 'x'.repeat(101), 'Last name can be at most 100 characters.'],
    ['firstName', 'Win\r\n\r\nYour account is locked', 'First name must be one line of plain text.'],
    ['lastName', 'Cr\0uz', 'Last name can only have characters that can be stored.'],
  ])('refuses the %s %j with an error at its field', async (name, value, sentence) => {
    const { status, text } = await openBrowser(server).post('/api/signup', {
      ...ana,
      email: 'new@club.test',
      [name]: value,
    });
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(text).toMatch(
      new RegExp(`<input id="${name}"[^>]* aria-invalid="true"[^>]* aria-describedby="${name}-note"[^>]* autofocus>`),
    );
  });

  it.each(['x7!bqz9w', 'длинный пароль', `${'👍'.repeat(128)}`])('accepts the password %j', async (password) => {
    const email = `${Math.random()}@club.test`;
    expect((await openBrowser(server).post('/api/signup', { ...ana, email, password })).status).toBe(303);
    const again = openBrowser(server);
    await again.post('/api/login', { email, password });
    expect(await again.whoAmI()).toMatchObject({ email });
  });

  it('delays an address that signs up two hundred times in an hour', async () => {
    const signUp = (name: string) =>
      openBrowser(server, '203.0.113.5').post('/api/signup', { ...ana, email: `${name}@club.test` });
    const rows = Array.from({ length: 199 }, () => ({ account: 'form:sign-up', address: '203.0.113.5' }));
    await server.db.insert(signInFailures).values(rows);
    expect((await signUp('in-time')).status).toBe(303);
    const answer = await signUp('late');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    expect(answer.text).toContain('Please wait 60 minutes');
    const other = await openBrowser(server, '203.0.113.6').post('/api/signup', { ...ana, email: 'late@club.test' });
    expect(other.status).toBe(303);
  });
});
