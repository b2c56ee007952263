import { type BrowserContext, expect } from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { signIn, test } from './support';

const core = ['/', '/announcements', '/announcements/11'];
const paths: Record<Role, string[]> = {
  super_admin: ['/', '/admin'],
  admin: [
    ...core,
    '/announcements?priority=high',
    '/announcements?q=ice%20time%20%26%20%22more%22',
    '/players',
    '/teams',
    '/schedule',
    '/schedule?view=week&date=2026-03-12',
    '/events/1',
    '/documents',
    '/payments',
    '/checkout/1',
    '/coach',
    '/lost',
  ],
  coach: [...core, '/players', '/teams', '/coach'],
  parent: [...core, '/players', '/teams', '/schedule?view=day', '/admin'],
};
const TABS = 5;

for (const role of ['super_admin', 'admin', 'coach', 'parent'] as const) {
  test(`${roleLabel[role]}: each screen asks for each thing once, and the browser has nothing to complain about`, async ({
    page,
  }) => {
    await signIn(page, role);
    const left = [...paths[role]];
    const faults = [];
    while (left.length > 0) {
      const loads = await Promise.all(left.splice(0, TABS).map((path) => load(page.context(), path)));
      faults.push(...loads.filter(({ twice, late, said }) => twice.length + late.length + said.length > 0));
    }
    expect(faults).toEqual([]);
  });
}

/** Loads a screen in a tab of its own and waits until the browser has said which preloads it found unused. */
async function load(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    const missing = path === '/lost' && message.text().includes('404');
    if (!missing) said.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'document')
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4000);
  const late = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/api/') && (entry as PerformanceResourceTiming).initiatorType !== 'link')
      .map(({ name }) => new URL(name).pathname + new URL(name).search),
  );
  await page.close();
  return { path, said, twice: asked.filter((address, index) => asked.indexOf(address) !== index), late };
}
