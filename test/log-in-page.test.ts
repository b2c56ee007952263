import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/platform/passwords';
import { signedOutScript } from '@/shared/signed-out-script';
import { openBrowser } from './browser';
import { makeUser } from './factories';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
const wayIn = /<a [^>]*href="([^"]*)"[^>]*>Log in to open this page<\/a>/;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns a signed-out visitor's page, and the URL that its sign-in link returns to. */
async function open(path: string) {
  const { status, text, headers } = await server.request('GET', path);
  const [, href] = wayIn.exec(text) ?? [];
  const found = href === undefined ? null : new URL(href.replaceAll('&amp;', '&'), 'http://club.test');
  expect([status, text.includes('404 Page Not Found</h1>'), text.includes('{{')]).toEqual([404, true, false]);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('Cookie');
  return { text, way: found && { at: found.origin + found.pathname, back: found.searchParams.get('returnTo') } };
}

describe('signed out, a page that exists', () => {
  it.each([
    '/players',
    '/announcements/1',
    '/announcements/999999',
    '/admin?tab=activity',
    '/schedule?date=2026-02-13&team=3&types=practice',
    '/announcements?q=a%20b%26c%22%3E%3Cscript%3E',
    '/announcements?q=https://evil.test',
  ])('%s has a log-in link that returns to it', async (path) => {
    const { way, text } = await open(path);
    expect(way).toEqual({ at: 'http://club.test/api/login', back: path });
    expect(text.match(/<script[\s\S]*?<\/script>/g)).toEqual([`<script>${signedOutScript}</script>`]);
  });

  it('is returned to without a query that sign-in would not follow', async () => {
    for (const query of [`q=${'x'.repeat(1000)}`, 'q=%5C%5Cevil.test', 'q=%0d%0aSet-Cookie:x'])
      expect((await open(`/players?${query}`)).way?.back).toBe('/players');
  });

  it('is opened after signing in', async () => {
    const password = 'face-off at dawn';
    const { email } = await makeUser(server.db, { passwordHash: await hashPassword(password) });
    const { way } = await open('/players?team=3');
    const form = { email, password, returnTo: way?.back ?? '' };
    const { headers } = await openBrowser(server).post('/api/login', form);
    expect(headers.location).toBe('/players?team=3');
  });
});

describe('signed out, a path that exists for nobody', () => {
  it.each([
    '/nowhere',
    '/Players',
    '/announcements/x',
    '/%2fevil.test',
    '//evil.test',
    '//evil.test/players',
    '/\\evil.test',
    '/%5cevil.test',
    '/players%2f..%2f',
    '/%zz',
  ])('%s has none', async (path) => {
    expect((await open(path)).way).toBeNull();
  });
});
