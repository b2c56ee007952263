import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from '../../../test/browser';
import { testClock } from '../../../test/clock';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInFailures } from './tables';

const email = 'ana@club.test';
const password = 'a good password';
const here = '203.0.113.1';
const elsewhere = '203.0.113.2';
const time = testClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true } });
  await makeUser(server.db, { email, passwordHash: await hashPassword(password) });
});
beforeEach(async () => {
  // However long the tries take, only what the tests let pass counts.
  time.stop();
  await server.db.delete(signInFailures);
});
afterAll(() => server.close());

function attempt(tried: string, address = here, who = email) {
  return openBrowser(server, address).post('/api/login', { email: who, password: tried });
}

const MINUTE_MS = 60_000;

async function failTimes(count: number) {
  for (let index = 0; index < count; index += 1) await attempt(`wrong ${index}`);
}

it('delays an account after ten failures from an address, also with the right password', async () => {
  await failTimes(10);
  const answer = await attempt(password);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('900');
  expect(answer.text).toContain('role="alert"');
  expect(answer.text).toContain('Too many tries. Please wait 15 minutes and try again.');
  expect(answer.text).toContain(`value="${email}"`);
});

it('persists across a restart and for any case of the e-mail', async () => {
  await failTimes(10);
  const next = await startTestServer({ config: { trustProxy: true }, db: server.db, club: null });
  const answer = await openBrowser(next, here).post('/api/login', { email: ' ANA@club.test', password });
  await next.close();
  expect(answer.status).toBe(429);
});

it('does not affect other addresses and other accounts', async () => {
  await makeUser(server.db, { email: 'ben@club.test', passwordHash: await hashPassword(password) });
  await failTimes(10);
  expect((await attempt(password, elsewhere)).status).toBe(303);
  expect((await attempt(password, here, 'ben@club.test')).status).toBe(303);
  expect((await attempt(password)).status).toBe(429);
});

it('allows a sign-in when the oldest failure is fifteen minutes old, whatever was tried meanwhile', async () => {
  await failTimes(10);
  time.advance(10 * MINUTE_MS);
  for (let index = 0; index < 5; index += 1) await attempt('wrong again');
  expect((await attempt(password)).text).toContain('Please wait 5 minutes');
  time.advance(5 * MINUTE_MS - 1);
  expect((await attempt(password)).text).toContain('Please wait');
  time.advance(1);
  expect((await attempt(password)).status).toBe(303);
});

it('resets the failures of account and address at a success', async () => {
  await failTimes(9);
  expect((await attempt(password)).status).toBe(303);
  expect(await server.db.select().from(signInFailures)).toEqual([]);
  await failTimes(9);
  expect((await attempt(password)).status).toBe(303);
});

it('counts an account that does not exist the same', async () => {
  for (let index = 0; index < 10; index += 1) await attempt('wrong', here, 'nobody@club.test');
  expect((await attempt('wrong', here, 'nobody@club.test')).status).toBe(429);
});

it('never checks more than ten guesses, however many arrive at once', async () => {
  const tries = Array.from({ length: 200 }, (_, index) => attempt(`wrong ${index}`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
});

it('counts an address across all accounts', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ account: `${index}`, address: here }));
  await server.db.insert(signInFailures).values(rows);
  expect((await attempt(password)).status).toBe(429);
  expect((await attempt(password, elsewhere)).status).toBe(303);
});

it('counts a household by its network, not by its single addresses', async () => {
  for (let index = 0; index < 10; index += 1) await attempt('wrong', `2001:db8:1:2::${index + 1}`);
  expect((await attempt(password, '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await attempt(password, '2001:db8:1:3::1')).status).toBe(303);
});

it('stores neither e-mail nor password of a failure', async () => {
  await attempt('wrong');
  const [row] = await server.db.select().from(signInFailures);
  expect(row?.account).toMatch(/^[0-9a-f]{64}$/);
});

it('reveals five existing e-mails an hour to a network that signs up, then answers as for a new one', async () => {
  const network = '198.51.100.77';
  const signUp = async (mail: string, address = network) => {
    const form = { firstName: 'Ana', lastName: 'Cruz', email: mail, password: 'two skates and a puck' };
    const { status, text } = await openBrowser(server, address).post('/api/signup', form);
    return { status, says: /Too many tries[^<]*|This e-mail has an account already/.exec(text)?.[0] };
  };
  const reported = { status: 409, says: 'This e-mail has an account already' };
  expect((await signUp('first.of.six@club.test')).status).toBe(303);
  const known = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
  expect(known.filter(({ status }) => status === 409)).toEqual(Array(5).fill(reported));
  const refused = { status: 429, says: 'Too many tries. Please wait 60 minutes and try again.' };
  expect(known.filter(({ status }) => status === 429)).toEqual(Array(3).fill(refused));
  expect(await signUp('nobody.yet@club.test')).toEqual(refused);
  expect(await signUp(email, '203.0.113.5')).toEqual(reported);
  time.advance(61 * MINUTE_MS);
  expect((await signUp('nobody.yet@club.test')).status).toBe(303);
});
