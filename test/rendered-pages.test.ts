import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '@/features/accounts/tables';
import { getEvent } from '@/features/events/contract/event';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { APP_SHELL_HEADER, STYLES_COOKIE } from '@/shared/device-cookies';
import { THEME_COOKIE } from '@/shared/theme';
import { testTiming, timing } from '@/shared/timing';
import { makeWorld, secrets, type World } from './access-world';
import { makeAnnouncement } from './factories';
import { logLines } from './log-lines';
import { dataOf, pathsOf, rootOf } from './rendered-page';
import type { Answer } from './request';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let world: World;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer();
  world = await makeWorld(server.db);
});
afterAll(() => server.close());

const roles = ['superAdmin', 'admin', 'coach', 'parent'] as const;
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile Safari/537.36' };

describe('the rendered page', () => {
  it.each(roles)('contains every screen of %s, and has its heading as the title', async (role) => {
    for (const path of pathsOf(world)) {
      const { text, status } = await open(path, world[role]);
      expect(status, path).toBe(200);
      const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(rootOf(text))?.[1]?.replace(/<[^>]*>/g, '');
      expect(heading, path).toBeTruthy();
      expect(text).toContain(`<title>${heading} · Yelo</title>`);
      expect(rootOf(text), path).not.toContain('Loading...');
      expect(text, path).not.toContain('as="fetch"');
    }
  });

  it.each([
    [
      'coach',
      ['teamNews', 'guardianEmail', 'birthDate', 'phone', 'contact', 'medicalNotes', 'passwordHash', 'storageKey'],
    ],
    [
      'parent',
      ['teamNews', 'guardianEmail', 'birthDate', 'phone', 'contact', 'medicalNotes', 'coachEmail', 'passwordHash'],
    ],
    ['admin', ['passwordHash', 'storageKey']],
    ['superAdmin', ['passwordHash', 'storageKey']],
  ] as const)('contains nothing that %s may not read', async (role, hidden) => {
    for (const path of pathsOf(world)) {
      const { text } = await open(path, world[role]);
      for (const secret of hidden) expect(text.includes(secrets[secret]), `${secret} at ${path}`).toBe(false);
    }
    expect((await open('/announcements', world.admin)).text).toContain(secrets.teamNews);
  });

  it('contains what the API returns, once', async () => {
    const { text } = await open('/players', world.admin);
    const reads = new Map(dataOf(text).reads.map(([key, answer]) => [key.join('/'), answer]));
    expect(reads.size).toBeGreaterThan(2);
    for (const [address, answer] of reads) {
      const { json } = await server.request('GET', address, { as: world.admin });
      expect(answer, address).toEqual(json);
    }
  });

  it('contains no timing, except that of tests', async () => {
    const ask = async ({ request }: TestServer) => (await request('GET', '/players', { as: world.admin })).text;
    expect(dataOf(await ask(server)).timing).toEqual(testTiming.browser);
    const real = await startTestServer({ db: server.db, club: null, config: { timing } });
    try {
      const text = await ask(real);
      expect(dataOf(text).reads.length).toBeGreaterThan(2);
      expect(text).not.toContain('"timing"');
      const screenOf = (html: string) => rootOf(html).replace(/patience&quot;:\d+/, '');
      expect(screenOf(text)).toBe(screenOf(await ask(server)));
    } finally {
      await real.close();
    }
  });

  it("has cards for a phone and a table for a wide window, by the browser's last report", async () => {
    const isTable = async (headers: Record<string, string>) =>
      rootOf((await open('/players', world.admin, headers)).text).includes('<table');
    expect(await isTable({})).toBe(true);
    expect(await isTable(phone)).toBe(false);
    expect(await isTable({ 'sec-ch-ua-mobile': '?1' })).toBe(false);
  });

  it('is a heading without club data where the browser stores the page for later', async () => {
    const { text } = await open('/players', world.admin, { [APP_SHELL_HEADER]: '1' });
    const user = expect.objectContaining({ id: world.admin.id });
    expect(dataOf(text)).toEqual({ user, timing: testTiming.browser, reads: [] });
    expect(text).not.toContain(world.ownChild.lastName);
  });

  it('is a not-found screen with status 404 for an unknown path', async () => {
    const { status, text } = await open('/no-such-screen', world.admin);
    expect(status).toBe(404);
    expect(rootOf(text)).toContain('<h1');
    expect(text).toMatch(/<link rel="modulepreload" href="[^"]*not-found-screen/);
    const denied = await open('/admin', world.parent);
    expect(denied.text).toMatch(/<link rel="modulepreload" href="[^"]*access-denied/);
  });
});

describe('a read that is refused or late', () => {
  const lost = 9_999_999;

  it.each([
    ['/announcements', 'Announcement Not Found'],
    ['/events', 'Event Not Found'],
    ['/checkout', 'Payment Not Found'],
  ])('is shown as missing by the screen itself: %s', async (list, heading) => {
    for (const role of ['admin', 'parent'] as const) {
      const { status, headers, text } = await open(`${list}/${lost}`, world[role]);
      expect(status, role).toBe(404);
      expect(headers.etag, role).toBeUndefined();
      expect(rootOf(text), role).toContain(heading);
      expect(rootOf(text), role).not.toContain('Loading...');
      expect(text).toContain(`<title>${heading} · Yelo</title>`);
      expect(text).not.toContain('as="fetch"');
    }
  });

  it('is shown as forbidden, with the same text', async () => {
    const { id } = world.news.otherTeam;
    expect((await open(`/announcements/${id}`, world.parent)).status).toBe(404);
    const page = rootOf((await open(`/announcements/${id}`, world.parent)).text);
    expect(page).toBe(rootOf((await open(`/announcements/${lost}`, world.parent)).text));
    expect(page).toContain('Announcement Not Found');
  });

  it("has the API's response in the browser's cache", async () => {
    const path = `/api/events/${lost}`;
    const { status, json } = await server.request('GET', path, { as: world.admin });
    const refused = dataOf((await open(`/events/${lost}`, world.admin)).text).refused ?? [];
    const [, reported, text] = refused.find(([key]) => key.join('/') === path) ?? [];
    expect(reported).toBe(status);
    expect(JSON.parse(text ?? '')).toEqual(json);
  });

  it.each([
    ['is too late', () => new Promise<string>(() => undefined)],
    ['fails', () => Promise.reject(new Error('Mateo'))],
  ])('shows a placeholder for what %s, says what needs scripts, and is not cacheable', async (_how, text) => {
    const { reader } = server.registry;
    const other = await startTestServer({ db: server.db, club: null, timing: { firstReads: 0 } });
    other.registry.addReader(getEvent, { ...reader(getEvent), text });
    const page = await other.request('GET', `/events/${world.events.everyone.id}`, { as: world.admin });
    await other.close();
    expect(rootOf(page.text)).toContain('Loading...');
    expect(dataOf(page.text).refused).toBeUndefined();
    const said = /<noscript>([\s\S]*?)<\/noscript>/g
      .exec(page.text)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim();
    expect(said).toBe('Yelo needs JavaScript. Turn it on in your browser, then load this page again.');
    expect(page.text).toMatch(new RegExp(`as="fetch"[^>]*href="/api/events/${world.events.everyone.id}"`));
    expect(page.headers.etag).toBeUndefined();
    expect(page.text).not.toContain('Mateo');
  });
});

describe('a page that was fetched before', () => {
  it('is valid while nothing on it has changed', async () => {
    const first = await open('/announcements', world.admin);
    const tag = { 'if-none-match': first.headers.etag ?? '' };
    expect(first.headers.etag).toBeTruthy();
    expect((await open('/announcements', world.admin, tag)).status).toBe(304);
    expect((await open('/announcements?q=x', world.admin, tag)).status).toBe(200);
    expect((await open('/announcements', world.superAdmin, tag)).status).toBe(200);
    expect((await open('/announcements', world.admin, { ...tag, ...phone })).status).toBe(200);
    await makeAnnouncement(server.db, { authorId: world.admin.id });
    expect((await open('/announcements', world.admin, tag)).status).toBe(200);
  });

  it('is not valid for another appearance, and is with the styles that it contained', async () => {
    const first = await open('/announcements', world.admin);
    const tag = { 'if-none-match': first.headers.etag ?? '' };
    const styles = first.headers['set-cookie']?.find((one) => one.startsWith(STYLES_COOKIE))?.split(';')[0] ?? '';
    expect(styles).not.toBe('');
    expect((await open('/announcements', world.admin, { ...tag, cookie: styles })).status).toBe(304);
    const dark = await open('/announcements', world.admin, { ...tag, cookie: `${styles}; ${THEME_COOKIE}=dark` });
    expect(dark.status).toBe(200);
    expect(dark.text).toContain('data-theme="dark"');
  });

  it.each([
    ['admin', '/'],
    ['coach', '/'],
    ['parent', '/'],
    ['coach', '/coach'],
    ['admin', '/players'],
    ['parent', '/schedule'],
  ] as const)('is valid for %s at %s until it changes', async (role, path) => {
    const first = await open(path, world[role]);
    const tag = { 'if-none-match': first.headers.etag ?? '' };
    expect((await open(path, world[role], tag)).status).toBe(304);
    await server.db.update(players).set({ firstName: 'Renamed' }).where(eq(players.id, world.ownChild.id));
    expect((await open(path, world[role], tag)).status).toBe(200);
  });
});

it('with medical notes is never stored, and without them as before', async () => {
  const caching = async (path: string, as: { id: string }) => {
    const { text, headers } = await open(path, as);
    return [text.includes(secrets.medicalNotes), headers['cache-control']];
  };
  expect(await caching('/players', world.admin)).toEqual([true, 'private, no-store']);
  expect(await caching(`/players?player=${world.otherChild.id}`, world.admin)).toEqual([true, 'private, no-store']);
  expect(await caching('/players', world.coach)).toEqual([false, 'private, no-cache']);
  expect(await caching('/', world.admin)).toEqual([false, 'private, no-cache']);
});

describe('a page without a change counter', () => {
  it.each([
    ['parent', '/account', 'a sign-in on another device', () => signInElsewhere(world.parent.id)],
    [
      'parent',
      '/schedule',
      'what was seen under the bell',
      () => change(world.parent.id, { bellSeenAt: '2026-01-02T00:00:00Z' }),
    ],
    ['coach', '/account', 'a phone number', () => change(world.coach.id, { phone: '0917 000 0000' })],
    ['coach', '/unanswered', 'a name', () => rename('Somebody')],
    [
      'superAdmin',
      '/admin',
      'when somebody was last here',
      () => change(world.coach.id, { lastActiveAt: '2026-01-02' }),
    ],
    ['superAdmin', '/admin?tab=activity', 'what somebody did', () => noteAction()],
  ] as const)('is valid for %s at %s, until %s', async (role, path, _what, happen) => {
    const tag = async () => ({ 'if-none-match': (await open(path, world[role])).headers.etag ?? 'none' });
    expect((await open(path, world[role], await tag())).status).toBe(304);
    const before = await tag();
    await happen();
    expect((await open(path, world[role], before)).status).toBe(200);
  });

  it('has the number of unseen notifications in the bell', async () => {
    const label = async () => /aria-label="(Notifications[^"]*)"/.exec((await open('/', world.otherParent)).text)?.[1];
    expect(await label()).toMatch(/^Notifications, \d recent$/);
    const until = new Date().toISOString();
    await server.request('PUT', '/api/announcements/seen', { as: world.otherParent, body: { until } });
    expect(await label()).toBe('Notifications');
    await makeAnnouncement(server.db, { authorId: world.admin.id });
    expect(await label()).toBe('Notifications, 1 recent');
  });

  it('shows a sign-in on another device at once, to its owner alone', async () => {
    const account = (as: { id: string }) => server.request('GET', '/api/account', { as });
    const [own, other] = [await account(world.parent), await account(world.coach)];
    await signInElsewhere(world.parent.id, 'Watch of tonight');
    const again = (as: { id: string }, etag: string | undefined) =>
      server.request('GET', '/api/account', { as, headers: { 'if-none-match': etag ?? '' } });
    const { status, text } = await again(world.parent, own.headers.etag);
    expect([status, text.includes('Watch of tonight')]).toEqual([200, true]);
    expect((await again(world.coach, other.headers.etag)).status).toBe(304);
    expect((await again(world.coach, own.headers.etag)).status).toBe(200);
  });

  async function signInElsewhere(userId: string, device = 'Firefox on Linux'): Promise<void> {
    const now = new Date().toISOString();
    const sess = { userId, since: now, usedAt: now, device };
    await server.db.insert(sessions).values({ sid: `other ${device}`, sess, expire: '2099-01-01' });
  }

  async function change(id: string, to: Partial<typeof users.$inferInsert>): Promise<void> {
    await server.db.update(users).set(to).where(eq(users.id, id));
  }

  async function rename(lastName: string): Promise<void> {
    await server.db.update(players).set({ lastName });
  }

  async function noteAction(): Promise<void> {
    const row = { actorId: world.admin.id, action: 'player.changed', entity: 'player', entityId: '1' };
    await server.db.insert(auditLog).values(row);
  }
});

describe('a club that is being set up', () => {
  it('contains its first steps for users who do them', async () => {
    expect(readsOf((await open('/', world.admin)).text)).toContain('/api/dashboard/first-steps');
    expect(rootOf((await open('/', world.admin)).text)).toContain('Set up your club');
    for (const role of ['coach', 'parent'] as const) {
      expect(readsOf((await open('/', world[role])).text)).not.toContain('/api/dashboard/first-steps');
    }
  });

  const readsOf = (text: string) => dataOf(text).reads.map(([key]) => key.join('/'));
});

describe('a page that fails to render', () => {
  it('is rendered by the browser from the reads, and logged by its code alone', async () => {
    const { log, lines } = logLines();
    const render = () => Promise.reject(Object.assign(new Error('Mateo'), { code: 'no_renderer' }));
    const other = await startTestServer({ db: server.db, club: null, log, render });
    const { status, text } = await other.request('GET', '/players', { as: world.admin });
    await other.close();
    expect(status).toBe(200);
    expect(rootOf(text)).toContain('Loading...');
    expect(dataOf(text).rendered).toBeUndefined();
    expect(dataOf(text).reads.length).toBeGreaterThan(2);
    const said = lines.filter((line) => line.includes('a page was not rendered'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('no_renderer');
    expect(said[0]).not.toContain('Mateo');
  });
});

function open(path: string, as: { id: string }, headers: Record<string, string> = {}): Promise<Answer> {
  return server.request('GET', path, { as, headers });
}
