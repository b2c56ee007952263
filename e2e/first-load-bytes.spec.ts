import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test as plain } from '@playwright/test';
import { roleLabel, roles } from '@/shared/permissions';
import { moduleOf } from '@/shared/screen';
import { screens } from '@/views/screens';
import { signIn, test } from './support';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

const client = join(import.meta.dirname, '../dist/client');
/** Bytes of scripts, gzip, that home may load, any other screen, and what comes later (docs/decisions/068). */
const AT_MOST = 110 * 1024;
const OTHER_SCREEN = 125 * 1024;
const LATER = 45 * 1024;
/** App, screen, and what the two of them run on. */
const FILES = 3;
/** What comes with a picture of figures or a PDF that is looked at. */
const larger = ['src/views/reports/ui/charts/chart.tsx', 'src/kit/components/pdf-view.tsx'];

for (const role of roles) {
  test(`${roleLabel[role]}: the first screen loads three scripts of at most 110 KB, and no schema`, async ({
    page,
  }) => {
    // What is loaded once the screen stands isn't of the first screen: no timer runs.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await signIn(page, role);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByText('Upcoming Events')).toBeVisible();
    expect([...scripts]).toHaveLength(FILES);
    expect(weightOf([...scripts])).toBeLessThanOrEqual(AT_MOST);
    expect([...scripts].filter((path) => readFileSync(join(client, path), 'utf8').includes('ZodMini'))).toEqual([]);
  });

  plain(`${roleLabel[role]}: every screen is three scripts of at most 125 KB, home of 110 KB`, () => {
    const manifest = builtChunks();
    const actor = { id: '', role, teamIds: [], playerIds: [] };
    const modules = screens.map((screen) => moduleOf(screen, actor)).filter((module) => module !== null);
    expect(modules.length).toBeGreaterThan(5);
    const weights = modules.map((module) => {
      const files = filesOf(manifest, 'index.html', module);
      return { module, files: files.length, bytes: weightOf(files) };
    });
    const isHome = (module: string) => module.startsWith('src/views/home/');
    const most = (module: string) => (isHome(module) ? AT_MOST : OTHER_SCREEN);
    expect(modules.some(isHome)).toBe(true);
    expect(weights.filter(({ module, files, bytes }) => files > FILES || bytes > most(module))).toEqual([]);
  });
}

plain('what opens later is one file, beside the one that forms share, of at most 45 KB', () => {
  const manifest = builtChunks();
  const known = filesOf(manifest, 'index.html');
  const late = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !name.endsWith('-page.tsx'));
  expect(late.length).toBeGreaterThan(50);
  const weights = late.map((name) => {
    const files = filesOf(manifest, name).filter((file) => !known.includes(file));
    return { name, files: files.length, bytes: weightOf(files) };
  });
  const isHeavy = ({ name, bytes }: { name: string; bytes: number }) => bytes > LATER && !larger.includes(name);
  expect(weights.filter((one) => one.files > 2 || isHeavy(one))).toEqual([]);
});

plain('the stylesheet that a first page carries has at most 12 KB', () => {
  const [sheet = ''] = builtChunks()['index.html']?.css ?? [];
  const bytes = weightOf([sheet]);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(12 * 1024);
});

function builtChunks(): Record<string, Chunk> {
  // Written by our own build.
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}

/** What a browser loads for these modules, each file once. */
function filesOf(manifest: Record<string, Chunk>, ...modules: string[]): string[] {
  const seen = new Set(modules);
  for (const name of seen) for (const needed of manifest[name]?.imports ?? []) seen.add(needed);
  return [...new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))];
}

function weightOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0);
}
