import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recoveryCodes, signInFailures } from '@/features/accounts/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { type Browser, openBrowser } from '../../../test/browser';
import { testClock } from '../../../test/clock';
import { makeUser } from '../../../test/factories';
import { codeOf, factorSeal, makeFactor } from '../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../test/server';
import { pruneAccounts } from './commands/cleanup';

const password = 'ice is slippery';
const MINUTE_MS = 60_000;
const time = testClock('2026-11-02T01:00:00Z');
let server: TestServer;
let passwordHash: string;
let user: Awaited<ReturnType<typeof makeUser>>;
let secret: string;
let count = 0;

beforeAll(async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://club.example' };
  server = await startTestServer({ config, holdMail: true });
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  time.stop();
  count += 1;
  user = await makeUser(server.db, { email: `code-${count}@club.test`, passwordHash });
  secret = await makeFactor(server.db, user);
});
afterAll(() => server.close());

async function firstStep(): Promise<Browser> {
  const browser = openBrowser(server);
  const answer = await browser.post('/api/login', { email: user.email, password });
  expect(answer.headers.location).toBe('/api/second-factor');
  return browser;
}

const enter = async (code: string) => (await firstStep()).post('/api/second-factor', { code });
/** A code that isn't valid now: the one that the app shows, with one digit changed. */
const wrong = () => codeOf(secret).replace(/\d$/, (digit) => String((Number(digit) + 5) % 10));
const mails = () => server.db.select().from(outbox).where(eq(outbox.recipient, user.email));

async function guess(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await enter(wrong())).status);
  return statuses;
}

it('delays code guesses from the fifth on, each time twice as long, up to a day', async () => {
  expect(await guess(5)).toEqual(Array(5).fill(401));
  const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440];
  for (const minutes of pauses) {
    time.advance(minutes * MINUTE_MS - 1);
    const refused = await enter(codeOf(secret));
    expect([minutes, refused.status, refused.headers['retry-after']]).toEqual([minutes, 429, '1']);
    await pruneAccounts(server.db);
    time.advance(1);
    expect([minutes, (await enter(wrong())).status]).toEqual([minutes, 401]);
  }
  const refused = await enter(codeOf(secret));
  expect(refused.text).toContain('Too many wrong codes. Please wait 24 hours and try again');
});

it('starts over after a right code', async () => {
  await guess(6);
  time.advance(2 * MINUTE_MS);
  await guess(1);
  time.advance(4 * MINUTE_MS);
  expect((await enter(codeOf(secret))).status).toBe(303);
  expect(await guess(5)).toEqual(Array(5).fill(401));
  expect((await enter(wrong())).text).toContain('Please wait 1 minute ');
});

it('counts concurrent guesses', async () => {
  const browsers = await Promise.all(Array.from({ length: 8 }, firstStep));
  const answers = await Promise.all(browsers.map((browser) => browser.post('/api/second-factor', { code: wrong() })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

it('accepts a recovery code meanwhile, and checks at most ten wrong ones in 15 minutes', async () => {
  await server.db.insert(recoveryCodes).values({ userId: user.id, codeHash: factorSeal.print('abcdefghjk', user.id) });
  await guess(5);
  for (let n = 0; n < 10; n += 1) expect((await enter('zzzzz-zzzzz')).status).toBe(401);
  expect((await enter('abcde-fghjk')).status).toBe(429);
  time.advance(15 * MINUTE_MS);
  await guess(1);
  expect((await enter(codeOf(secret))).status).toBe(429);
  expect((await enter('abcde-fghjk')).status).toBe(303);
  expect((await enter(codeOf(secret))).status).toBe(303);
});

it('mails the owner at the first delay, once a day at most', async () => {
  await guess(4);
  expect(await mails()).toEqual([]);
  await guess(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Somebody tries to sign in as you at Test Club');
  expect(mail?.body).toContain('Somebody who knows your password tried 5 codes');
  expect(mail?.body).toContain('https://club.example/api/forgot-password');
  time.advance(MINUTE_MS);
  await guess(1);
  time.advance(2 * MINUTE_MS);
  expect((await enter(codeOf(secret))).status).toBe(303);
  await guess(5);
  expect(await mails()).toHaveLength(1);
  time.advance(24 * 60 * MINUTE_MS);
  await guess(1);
  expect(await mails()).toHaveLength(2);
});

it('counts codes that switch the second step off, too', async () => {
  const off = (code: string) =>
    server.request('POST', '/api/account/second-factor/off', { as: user, body: { password, code } });
  for (let n = 0; n < 5; n += 1) expect((await off(wrong())).status).toBe(400);
  const refused = await off(codeOf(secret));
  expect([refused.status, refused.json.message]).toEqual([429, expect.stringContaining('Please wait 1 minute ')]);
  expect(await mails()).toHaveLength(1);
  time.advance(MINUTE_MS);
  expect((await off(codeOf(secret))).status).toBe(204);
  expect(
    await server.db
      .select()
      .from(signInFailures)
      .where(eq(signInFailures.account, `code:${user.id}`)),
  ).toEqual([]);
});

it("doesn't count the first codes of a new second step, whose secret is on the screen", async () => {
  const other = await makeUser(server.db, { email: `new-${user.email}`, passwordHash });
  const ask = (method: string, body: object) =>
    server.request(method, '/api/account/second-factor', { as: other, body });
  const begun = (await ask('POST', { password })).json;
  for (let n = 0; n < 6; n += 1) expect((await ask('PUT', { code: '000000' })).status).toBe(400);
  expect((await ask('PUT', { code: codeOf(begun.secret) })).status).toBe(200);
  expect(await server.db.select().from(outbox).where(eq(outbox.recipient, other.email))).toEqual([]);
});
