import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { roleLabel, roles } from '@/shared/permissions';
import { signIn, test } from './support';

const client = join(import.meta.dirname, '../dist/client');
/** Bytes of scripts, gzip, that the first screen of anybody may load (docs/decisions/011). */
const AT_MOST = 110 * 1024;

for (const role of roles) {
  test(`${roleLabel[role]}: the first screen loads at most 110 KB of scripts, and no schema`, async ({ page }) => {
    await signIn(page, role);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByText('Upcoming Events')).toBeVisible();
    const files = [...scripts].map((path) => readFileSync(join(client, path)));
    expect(files.length).toBeGreaterThan(3);
    expect(files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)).toBeLessThanOrEqual(AT_MOST);
    expect([...scripts].filter((path) => readFileSync(join(client, path), 'utf8').includes('ZodMini'))).toEqual([]);
  });
}
