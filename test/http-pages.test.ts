import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeClub } from './database';
import { makeUser } from './factories';
import { expectRefusal } from './refusal';
import type { Answer } from './request';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let user: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  user = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

function expectPage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
}

describe('a page that fails', () => {
  it('over the rate limit says so to people, with the time to wait', async () => {
    const limited = await startTestServer({ db: server.db, club: null, config: { requestsPerMinute: 1 } });
    await limited.request('GET', '/');
    const answer = await limited.request('GET', '/announcements?q=x');
    await limited.close();
    expectPage(answer, 429);
    expect(answer.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(answer.text).toContain('<h1>Please wait a moment</h1>');
    expect(answer.text).toContain('<a class="primary" href="/announcements?q=x">Try again</a>');
  });

  it('without its database says so, and its API still in JSON', async () => {
    const db = await createTestDatabase();
    await makeClub(db);
    const broken = await startTestServer({ db, club: null });
    const admin = await makeUser(db, { role: 'admin' });
    expect((await broken.request('GET', '/', { as: admin })).status).toBe(200);
    await db.close();
    const answer = await broken.request('GET', '/', { as: admin });
    const call = await broken.request('GET', '/api/teams', { as: admin });
    const unknown = await broken.request('GET', '/api/no-such-call', { as: admin });
    await broken.close();
    expectPage(answer, 500);
    expect(answer.text).toContain('Something went wrong on our side. Please try again.');
    expect(answer.headers['cache-control']).toBe('no-store');
    expectRefusal(call, 500);
    expectRefusal(unknown, 500);
  });
});

describe("the visitors' page", () => {
  const tagOf = ({ headers }: Answer) => headers.etag ?? '';

  it('keeps its ETag while its content is the same, and no signed-in page has that ETag', async () => {
    const first = await server.request('GET', '/');
    expectPage(first, 200);
    const headers = { 'if-none-match': tagOf(first) };
    const again = await server.request('GET', '/', { headers });
    expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tagOf(first)]);
    expect(again.headers.vary).toContain('Cookie');
    expect((await server.request('GET', '/', { headers, as: user })).status).toBe(200);
    expect((await server.request('GET', '/', { headers: { 'if-none-match': 'W/"page-other"' } })).status).toBe(200);
    expect((await server.request('GET', '/no-such-page', { headers })).status).toBe(404);
  });
});

describe('a URL with slashes at its end', () => {
  it.each([
    ['/players/', '/players'],
    ['/announcements/?q=a%20b&priority=high', '/announcements?q=a%20b&priority=high'],
    ['/announcements/7/', '/announcements/7'],
    ['/schedule//', '/schedule'],
  ])('%s is %s', async (path, location) => {
    for (const as of [user, undefined]) {
      const answer = await server.request('GET', path, { as });
      expect([answer.status, answer.headers.location]).toEqual([308, location]);
    }
  });

  it.each(['//evil.test/', '//players/', '/\\evil.test/', '/nonsense/', '/Players/', '/players/%2f/', '//'])(
    '%s that is no screen is not found',
    async (path) => {
      const answer = await server.request('GET', path, { as: user });
      expectPage(answer, 404);
      expect(answer.headers.location).toBeUndefined();
    },
  );
});

it('distinguishes the case of letters in URLs', async () => {
  for (const path of ['/ANNOUNCEMENTS', '/Players']) {
    expectPage(await server.request('GET', path, { as: user }), 404);
  }
});

describe('an invalid URL', () => {
  it.each(['/%zz', '/%', '/%ff', '/announcements/%zz', '/%zz?q=%zz'])('%s is the not-found screen', async (path) => {
    expectPage(await server.request('GET', path), 404);
    const answer = await server.request('GET', path, { as: user });
    expectPage(answer, 404);
    expect(answer.text).toContain('id="session"');
  });

  it.each(['/api/%zz', '/api/announcements/%zz', '/api/announcements/%ff', `/api/events/${'7'.repeat(500)}`])(
    '%s is no endpoint',
    async (path) => {
      const answer = await server.request('GET', path, { as: user });
      expectRefusal(answer, 404);
      expect(answer.headers['content-security-policy']).toBeDefined();
    },
  );
});
