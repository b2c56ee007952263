import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { openBrowser } from '../../../test/browser';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider';
import { endPrograms, startedProgram } from '../../../test/program';
import { request } from '../../../test/request';
import { startTestServer, type TestServer } from '../../../test/server';
import { sessions, signInFailures, users } from './tables';

const setUpCode = '7KQ2-MW9X';
const elsewhere = '203.0.113.9';
const ana = {
  firstName: 'Ana',
  lastName: 'Cruz',
  email: 'ana@club.test',
  password: 'a good password',
  clubName: 'Ice',
};
const field = '<input id="setUpCode"';
const wrong = 'That isn&#39;t the code.';
let server: TestServer;
let unreported: TestServer;

beforeAll(async () => {
  server = await startTestServer({ club: null, setUpCode, config: { trustProxy: true } });
  unreported = await startTestServer({ db: server.db, club: null, setUpCode });
});
beforeEach(async () => {
  for (const table of [sessions, users, clubs, signInFailures]) await server.db.delete(table);
});
afterAll(async () => {
  await unreported.close();
  await server.close();
});

describe.each([
  ['behind a trusted proxy', () => server],
  ['behind an unconfigured proxy', () => unreported],
])('an empty club %s', (_what, serverOf) => {
  it('asks for the code, and can be set up only with it', async () => {
    const browser = openBrowser(serverOf(), elsewhere);
    expect((await browser.get('/api/signup')).text).toMatch(/<input id="setUpCode"[^>]* autofocus>/);
    const without = await browser.post('/api/signup', ana);
    expect(without.status).toBe(400);
    expect(without.text).toContain('Enter the set-up code.');
    for (const code of ['7KQ2-MW9Y', setUpCode.slice(0, 8), '0', `${setUpCode}2`]) {
      const { status, text } = await browser.post('/api/signup', { ...ana, setUpCode: code });
      expect(status).toBe(400);
      expect(text).toContain(wrong);
      expect(text).not.toContain(ana.password);
    }
    expect(await server.db.select().from(users)).toEqual([]);
    expect((await browser.post('/api/signup', { ...ana, setUpCode: ' 7kq2 mw9x' })).status).toBe(303);
    expect(await browser.whoAmI()).toMatchObject({ role: 'super_admin', club: { name: 'Ice' } });
  });

  it('asks nobody for it once it is set up, nor on its own machine', async () => {
    const here = openBrowser(serverOf());
    expect((await here.get('/api/signup')).text).not.toContain(field);
    expect((await here.post('/api/signup', ana)).status).toBe(303);
    const parent = openBrowser(serverOf(), elsewhere);
    expect((await parent.get('/api/signup')).text).not.toContain(field);
    expect((await parent.post('/api/signup', { ...ana, email: 'ben@club.test' })).status).toBe(303);
    expect(await parent.whoAmI()).toMatchObject({ role: 'parent' });
  });
});

describe('an empty club', () => {
  it.each([
    ['says that it comes from this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['says so in the standard header', { forwarded: 'for=127.0.0.1' }],
    ['was forwarded without an address', { 'x-forwarded-proto': 'https' }],
    ["uses another site's name", { host: 'evil.test' }],
  ])('asks for the code on a request that %s', async (_what, headers: Record<string, string>) => {
    const browser = openBrowser(server);
    expect((await browser.get('/api/signup', headers)).text).toContain(field);
    expect((await browser.post('/api/signup', ana, headers)).status).toBe(400);
    expect(await server.db.select().from(users)).toEqual([]);
  });

  it('ignores a form field that claims the right to set it up', async () => {
    const answer = await openBrowser(server, elsewhere).post('/api/signup', { ...ana, mayOpen: 'true' });
    expect(answer.status).toBe(400);
    expect(await server.db.select().from(users)).toEqual([]);
  });

  it('allows twenty guesses an hour from an address', async () => {
    const browser = openBrowser(server, elsewhere);
    const guess = (code: string) => browser.post('/api/signup', { ...ana, setUpCode: code });
    for (let n = 0; n < 20; n++) expect((await guess(`WRNG-${n}`)).status).toBe(400);
    expect((await guess(setUpCode)).status).toBe(429);
    const other = openBrowser(server, '203.0.113.10');
    expect((await other.post('/api/signup', { ...ana, setUpCode })).status).toBe(303);
  });
});

describe('an empty club whose people sign in with a provider', () => {
  const publicUrl = 'http://club.test';
  let provider: IdentityProvider;
  let club: TestServer;
  beforeAll(async () => {
    provider = await startIdentityProvider(`${publicUrl}/api/callback`);
    provider.people.set('ana', { sub: 'ana', email: ana.email, email_verified: true });
    club = await startTestServer({ db: server.db, club: null, setUpCode, config: { publicUrl, oidc: provider } });
  });
  afterAll(async () => {
    await club.close();
    await provider.close();
  });

  it('asks for the code before it asks the provider', async () => {
    const browser = openBrowser(club, elsewhere);
    const login = await browser.get('/api/login?returnTo=/players');
    expect(login.headers.location).toBe('/api/signup?returnTo=%2Fplayers');
    expect((await browser.get(String(login.headers.location))).text).toContain(field);
    expect((await browser.post('/api/signup', { setUpCode: 'nonsense' })).text).toContain(wrong);
    const right = await browser.post('/api/signup', { setUpCode, returnTo: '/players' });
    expect(right.status).toBe(302);
    const { pathname, search } = await provider.signIn(String(right.headers.location), 'ana');
    expect((await browser.get(pathname + search)).headers.location).toBe('/players');
    expect(await browser.whoAmI()).toMatchObject({ role: 'super_admin' });
  });

  it('does not make a user who returns without the code its super admin', async () => {
    const here = openBrowser(club);
    const { headers } = await here.get('/api/login');
    const { pathname, search } = await provider.signIn(String(headers.location), 'ana');
    const answer = await here.get(pathname + search, { 'x-forwarded-for': elsewhere });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('enter the set-up code');
    expect(await server.db.select().from(users)).toEqual([]);
  });
});

describe.runIf(inject('databases').engine === 'embedded')('the start of the program', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yelo-code-'));
  afterAll(() => {
    endPrograms();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prints another code each time, on a line of its own', async () => {
    const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'debug' };
    const line = /^To set up the club from another device, enter this code: ([2-9A-Z]{4}-[2-9A-Z]{4})$/m;
    const codes = new Set<string>();
    for (const round of [1, 2]) {
      const program = await startedProgram(env);
      await expect.poll(program.stdout).toContain('"started"');
      const code = line.exec(program.stdout())?.[1] ?? 'none';
      expect(program.stdout().split(code)).toHaveLength(2);
      codes.add(code);
      if (round === 2) {
        // The code of the first start is worth nothing at the second.
        const statuses = [];
        for (const each of codes) statuses.push((await signUp(program.url, each)).status);
        expect(statuses).toEqual([400, 303]);
      }
      program.kill('SIGTERM');
      await program.ended;
    }
    expect(codes.size).toBe(2);
  });
});

function signUp(url: string, code: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': elsewhere };
  const body = new URLSearchParams({ ...ana, setUpCode: code }).toString();
  return request(url, { method: 'POST', path: '/api/signup', headers, body });
}
