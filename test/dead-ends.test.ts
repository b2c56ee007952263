import { afterAll, beforeAll, expect, it } from 'vitest';
import { logoutAddress } from '@/shared/address';
import type { Role } from '@/shared/permissions';
import { seedDemoClub } from '../seed/seed';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

let server: TestServer;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer({ club: null, config: { demo: true } });
  await seedDemoClub(server.db, server.storage, new Date());
});
afterAll(() => server.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile Safari/537.36' };
const journeys: [Role, string, string, Record<string, string>][] = [
  ['super_admin', 'wide', 'demo-super', {}],
  ['admin', 'wide', 'demo-admin', {}],
  ['coach', 'wide', 'demo-coach', {}],
  ['coach', 'phone', 'demo-coach', phone],
  ['parent', 'wide', 'demo-parent', {}],
  ['parent', 'phone', 'demo-parent', phone],
];

/** Number of links to follow among those that differ only in numbers and names. */
const OF_A_KIND = 3;

it.each(journeys)('every link shown to %s leads somewhere, on a %s window', async (_role, _window, id, headers) => {
  const follow = ['/'];
  const seen = new Map<string, number>();
  const deadEnds: string[] = [];
  let count = 0;
  for (let path = follow.shift(); path !== undefined; path = follow.shift()) {
    const times = seen.get(kindOf(path)) ?? 0;
    if (times >= OF_A_KIND || path.startsWith(logoutAddress.path)) continue;
    seen.set(kindOf(path), times + 1);
    count += 1;
    const { status, text, headers: answered } = await server.request('GET', path, { as: { id }, headers });
    const isPage = answered['content-type']?.startsWith('text/html');
    const problem = status >= 400 ? `${status}` : isPage ? problemOf(text) : undefined;
    if (problem) deadEnds.push(`${path}: ${problem}`);
    if (isPage) follow.push(...linksOf(text).filter((link) => !deadEnds.some((one) => one.startsWith(`${link}:`))));
  }
  expect(deadEnds).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

/** Returns a link without the parts that distinguish it from others of its kind. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://club');
  return `${pathname.replace(/\d+/g, '0')}?${[...searchParams.keys()].sort()}`;
}

function problemOf(page: string): string | undefined {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? 'no heading';
  if (/Not Found|Access Denied|no heading/.test(heading)) return heading;
  const lost = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id).find((id) => !page.includes(`id="${id}"`));
  if (lost) return `nothing is called #${lost}`;
  const isScreen = page.includes('id="session"');
  if (isScreen && !page.includes('For reading only')) return 'nothing says what a page without scripts cannot do';
  if (page.includes('Loading...')) return 'something waits for a script';
  return page.includes('could not be loaded') ? 'something could not be loaded' : undefined;
}

/** Returns the links that stay within the club. */
function linksOf(page: string): string[] {
  const hrefs = [...page.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(hrefs)];
}
