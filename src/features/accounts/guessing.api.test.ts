import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '@/platform/passwords';
import { type Browser, openBrowser } from '../../../test/browser';
import { testClock } from '../../../test/clock';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInFailures, users } from './tables';

const email = 'ana@club.test';
const password = 'a good password';
const home = '203.0.113.1';
/** The attempts that are let through in an hour: 20 at once, then one every two minutes. */
const FREE = 20;
const time = testClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true } });
  await makeUser(server.db, { email, passwordHash: await hashPassword(password) });
  await makeUser(server.db, { email: 'ben@club.test', passwordHash: await hashPassword(password) });
});
beforeEach(async () => {
  // The clock advances only when a test says so, however long the guesses take.
  time.stop();
  await server.db.delete(signInFailures);
});
afterAll(() => server.close());

function signIn(browser: Browser, tried = password, who = email) {
  return browser.post('/api/login', { email: who, password: tried });
}

const from = (n: number) =>
  openBrowser(server, `198.${18 + Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`);

/** Guesses from new networks. Returns how many passwords were checked. */
async function guess(networks: number, first = 0): Promise<number> {
  let looked = 0;
  for (let n = first; n < first + networks; n += 25) {
    const batch = Array.from({ length: Math.min(25, first + networks - n) }, (_, i) =>
      signIn(from(n + i), `guess ${n + i}`),
    );
    const statuses = (await Promise.all(batch)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    looked += statuses.filter((status) => status === 401).length;
  }
  return looked;
}

describe('an account whose password is guessed from hundreds of networks', () => {
  it('has twenty guesses checked, and its owner signs in at once on a known device', async () => {
    const owner = openBrowser(server, home);
    expect((await signIn(owner)).status).toBe(303);
    await owner.get('/api/logout');
    expect(await guess(300)).toBe(FREE);
    // Also from the café whose network the stranger uses, and after a typing mistake.
    for (const address of [home, '198.18.0.1']) {
      const again = openBrowser(server, address);
      for (const [name, value] of owner.cookies) again.cookies.set(name, value);
      expect((await signIn(again, 'a god password')).status).toBe(401);
      expect((await signIn(again)).status).toBe(303);
    }
  });

  it('has at most fifty guesses checked in a fully used hour, and thirty in the next', async () => {
    let looked = await guess(50);
    for (let minute = 0; minute < 60; minute += 1) {
      time.advance(60_000);
      looked += await guess(2, 1_000 + minute * 2);
    }
    expect(looked).toBe(50);
    looked = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      time.advance(60_000);
      looked += await guess(2, 4_000 + minute * 2);
    }
    expect(looked).toBe(30);
  });

  it('lets its owner in on a new phone two minutes after the last guess', async () => {
    await guess(100);
    const phone = openBrowser(server, '203.0.113.77');
    const refused = await signIn(phone);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('120');
    expect(refused.text).toContain('Many passwords were tried for this e-mail. Please wait 2 minutes');
    time.advance(120_000);
    expect((await signIn(phone)).status).toBe(303);
  });

  it("doesn't affect other accounts, and answers the same for an account that doesn't exist", async () => {
    await guess(100);
    expect((await signIn(from(7), password, 'ben@club.test')).status).toBe(303);
    for (let n = 0; n < FREE; n += 1) expect((await signIn(from(n), 'guess', 'nobody@club.test')).status).toBe(401);
    const refused = await signIn(from(FREE), 'guess', 'nobody@club.test');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Many passwords were tried for this e-mail.');
  });
});

describe('a known device', () => {
  async function known(who = email): Promise<Browser> {
    const browser = openBrowser(server, home);
    await signIn(browser, password, who);
    return browser;
  }

  it('has ten tries of its own, from any network', async () => {
    const { cookies } = await known();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const carried = from(n);
      for (const [name, value] of cookies) carried.cookies.set(name, value);
      statuses.push((await signIn(carried, `guess ${n}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('is known only for those who signed in on it', async () => {
    const { cookies } = await known('ben@club.test');
    await guess(50);
    const carried = openBrowser(server, home);
    for (const [name, value] of cookies) carried.cookies.set(name, value);
    expect((await signIn(carried)).status).toBe(429);
  });

  it('is a signed cookie without personal data, which no script reads', async () => {
    const browser = openBrowser(server, home);
    const { headers } = await signIn(browser);
    const line = headers['set-cookie']?.find((each) => each.startsWith('yelo.device='));
    expect(line).toMatch(/^yelo\.device=[^;@]+; /);
    expect(line?.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    const value = browser.cookies.get('yelo.device') ?? '';
    const forged = openBrowser(server, '203.0.113.5');
    forged.cookies.set('yelo.device', `${value.slice(0, -3)}AAA`);
    await guess(50);
    expect((await signIn(forged)).status).toBe(429);
  });

  it('is forgotten once the password changes', async () => {
    const { cookies } = await known();
    await server.db
      .update(users)
      .set({ passwordHash: await hashPassword('a new password') })
      .where(eq(users.email, email));
    await guess(50);
    const carried = openBrowser(server, home);
    for (const [name, value] of cookies) carried.cookies.set(name, value);
    expect((await signIn(carried, 'a new password')).status).toBe(429);
  });
});
