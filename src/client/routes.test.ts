import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/shared/permissions';
import { moduleOf, type Screen, screenAt } from '@/shared/screen';
import { screens } from '@/views/screens';
import { nameOf } from './component-name';
import { navItemsFor } from './layout/nav-items';

const root = join(import.meta.dirname, '../..');
const named = screens.map((screen) => ({ screen, path: screen.address.path }));

/** Returns the modules that render a screen, over all roles. */
function modulesOf(screen: Screen): string[] {
  const ofRole = (role: Role) => moduleOf(screen, { id: 'x', role, teamIds: [], playerIds: [] }) ?? [];
  return [...new Set(roles.flatMap(ofRole))];
}

function pagesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => file.endsWith('-page.tsx'));
}

describe('the screens', () => {
  it.each(named)('$path is rendered by a file that exports its component', ({ screen }) => {
    const invalid = modulesOf(screen).filter((module) => {
      const file = join(root, module);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`export function ${nameOf(file)}(`);
    });
    expect(invalid).toEqual([]);
  });

  it('are declared once, and every page belongs to one', () => {
    expect(new Set(named.map(({ path }) => path)).size).toBe(named.length);
    const pages = ['src/features', 'src/views'].flatMap(pagesUnder);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.sort()).toEqual(screens.flatMap(modulesOf).sort());
  });

  it.each(['/', '/announcements/7', '/events/12', '/checkout/3', '/checkout/all', '/players', '/coach'])(
    'are found at %s',
    (address) => expect(screenAt(screens, address)).toBeDefined(),
  );

  it.each([
    '/players/',
    '/ANNOUNCEMENTS',
    '/announcements/7/',
    '/announcements/7/8',
    '/a*',
    '/checkout/',
    '/events/x1',
  ])('are not found at %s', (address) => expect(screenAt(screens, address)).toBeUndefined());

  it('name their parameters, and match words before numbers', () => {
    expect(screenAt(screens, '/checkout/12')?.params).toEqual({ paymentId: '12' });
    expect(screenAt(screens, '/checkout/all')?.params).toEqual({});
  });

  it.each(roles)('are linked by every item in the navigation of a %s, who may open each', (role) => {
    const actor = { id: 'x', role, teamIds: [], playerIds: [] };
    const items = navItemsFor(actor);
    expect(items.length).toBeGreaterThan(5);
    const led = items.map(({ href }) => screenAt(screens, href)?.screen);
    expect(led.filter((screen) => !screen || (screen.module && !moduleOf(screen, actor)))).toEqual([]);
  });
});
