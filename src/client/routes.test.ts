import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '@/kit/paths';
import { type Role, roles } from '@/shared/permissions';
import { type Screen, screenAt, screens } from '@/shared/screens';
import { exactPath } from './exact-path';
import { navItemsFor } from './layout/nav-items';

const wrong = ['/players/', '/ANNOUNCEMENTS', '/announcements/7/', '/announcements/7/8', '/a*'];
const root = join(import.meta.dirname, '../..');
const source = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8');

/** The modules that a route's components are lazily imported from; none where the route draws something of its own. */
function modulesAt(path: string): string[] {
  const route = source.match(new RegExp(`<Route path="${path}"(?: component=\\{(\\w+)\\}|>([\\s\\S]*?)</Route>)`));
  const names = route?.[1] ? [route[1]] : [...(route?.[2] ?? '').matchAll(/<(\w+)/g)].map((match) => match[1]);
  return names
    .map((name) => source.match(new RegExp(`const ${name} = lazyScreen\\(\\s*\\(\\) => import\\('@/([^']+)'\\)`))?.[1])
    .filter((module) => module !== undefined)
    .map((module) => `src/${module}.tsx`);
}

/** The modules that are preloaded for a screen, over all roles. */
function preloadedAt({ module }: Screen): string[] {
  if (module === null) return [];
  const ofRole = (role: Role) =>
    typeof module === 'string' ? module : module({ id: 'x', role, teamIds: [], playerIds: [] });
  return [...new Set(roles.map(ofRole))];
}

describe('the routes', () => {
  it('are the screens, path by path', () => {
    const routed = [...source.matchAll(/<Route path="([^"]+)"/g)].map((match) => match[1]);
    expect(routed.sort()).toEqual(screens.map(({ path }) => path).sort());
  });

  it.each(screens.map((screen) => ({ screen, path: screen.path })))('$path draws what is preloaded', ({ screen }) => {
    const preloaded = preloadedAt(screen);
    expect(modulesAt(screen.path).sort()).toEqual(preloaded.sort());
    expect(preloaded.filter((module) => !existsSync(join(root, module)))).toEqual([]);
  });

  it.each(['/', ...wrong, '/announcements/7', '/events/12', '/checkout/3', '/players', '/coach'])(
    'answer %s as the server does',
    (address) => {
      const matched = screens.filter(({ path }) => exactPath(path).pattern.test(address));
      expect(matched[0]).toBe(screenAt(address));
      expect(exactPath('*').pattern.test(address)).toBe(true);
    },
  );

  it('name what varies', () => {
    const { pattern, keys } = exactPath('/checkout/:paymentId');
    expect([keys, pattern.exec('/checkout/12')?.[1]]).toEqual([['paymentId'], '12']);
    expect(pattern.exec('/checkout/x1.5')?.[1]).toBe('x1.5');
    expect(pattern.test('/checkout/')).toBe(false);
  });

  it('lead to a screen from every address of the app', () => {
    const addresses = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(7)));
    expect(addresses.filter((address) => !screenAt(address))).toEqual([]);
    const linked = roles.flatMap((role) => navItemsFor({ role }).map(({ href }) => href));
    expect(linked.filter((href) => !screenAt(href))).toEqual([]);
  });
});
