import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectPath } from '@/platform/root';
import { readTemplate } from '@/server/render/template';
import { moduleOf } from '@/shared/screen';
import { screens } from '@/views/screens';
import { makeWorld, type World } from './access-world';
import { pathsOf } from './rendered-page';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

/** Maximum gzip bytes of scripts for home, for any other screen, and for lazily loaded code (docs/decisions/068). */
const HOME_BYTES = 110 * 1024;
const SCREEN_BYTES = 125 * 1024;
const LATER_BYTES = 45 * 1024;
/** The entry, which only starts the app, the app's script, the screen's, and the one that both import. */
const SCRIPTS = 4;
/** These load only with a chart or an opened PDF. */
const larger = ['src/views/reports/ui/charts/chart.tsx', 'src/kit/components/file/pdf-view.tsx'];
/** Maximum bytes of the inline scripts of a page, which are sent with each one. */
const INLINE_BYTES = 4 * 1024;
/** Maximum gzip bytes of the service worker, which is loaded after the page. */
const WORKER_BYTES = 15 * 1024;
/** Each screen's name, address and permissions are in the script of all pages. */
const tooLarge = 'load later what the first view does not show, or change the limit by a decision as 068 did';
const users = { super_admin: 'superAdmin', admin: 'admin', coach: 'coach', parent: 'parent' } as const;

let server: TestServer;
let world: World;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  requireBuild();
  // Written by the project's own build.
  manifest = JSON.parse(textOf('.vite/manifest.json')) as Record<string, Chunk>;
  server = await startTestServer();
  world = await makeWorld(server.db);
});
afterAll(() => server.close());

it('has inline scripts of at most 4 KB, without a library', () => {
  const { preHydration, reloadRestored } = readTemplate();
  expect(preHydration.length).toBeGreaterThan(0);
  expect(preHydration.length + reloadRestored.length).toBeLessThan(INLINE_BYTES);
});

it('has a service worker of at most 15 KB in one file, with the names of the files that each page needs', () => {
  const worker = textOf('worker.js');
  expect(bytesOf(['worker.js'])).toBeLessThanOrEqual(WORKER_BYTES);
  expect(worker).not.toMatch(/importScripts|^import /m);
  for (const file of [...filesOf('index.html'), sheetOf('index.html')]) {
    expect(worker).toContain(`/${file}`);
  }
});

describe.each(['super_admin', 'admin', 'coach', 'parent'] as const)('a page of %s', (role) => {
  it('names four scripts of at most 125 KB, home of 110 KB, that import no other and contain no schema', async () => {
    const faults = [];
    for (const path of pathsOf(world)) {
      const { text } = await server.request('GET', path, { as: world[users[role]] });
      const named = scriptsOf(text);
      const modules = Object.keys(manifest).filter((name) => named.includes(manifest[name]?.file ?? ''));
      const unnamed = filesOf(...modules).filter((file) => !named.includes(file));
      const schemas = named.filter((file) => textOf(file).includes('ZodMini'));
      const bytes = bytesOf(named);
      const isTooLarge = bytes > (path === '/' ? HOME_BYTES : SCREEN_BYTES);
      if (named.length !== SCRIPTS || isTooLarge || unnamed.length > 0 || schemas.length > 0)
        faults.push({ path, named, bytes, unnamed, schemas });
    }
    expect(faults, tooLarge).toEqual([]);
  });

  it('needs four scripts of at most 125 KB, home of 110 KB, by the build manifest', () => {
    const actor = { id: '', role, teamIds: [], playerIds: [] };
    const modules = screens.map((screen) => moduleOf(screen, actor)).filter((module) => module !== null);
    expect(modules.length).toBeGreaterThan(5);
    const isHome = (module: string) => module.startsWith('src/views/home/');
    expect(modules.some(isHome)).toBe(true);
    const sizes = modules.map((module) => {
      const files = filesOf('index.html', module);
      return { module, files: files.length, bytes: bytesOf(files), most: isHome(module) ? HOME_BYTES : SCREEN_BYTES };
    });
    expect(
      sizes.filter(({ files, bytes, most }) => files > SCRIPTS || bytes > most),
      tooLarge,
    ).toEqual([]);
  });
});

it('code that loads later is one file of at most 45 KB, beside the one that forms share', () => {
  const known = filesOf('index.html');
  const late = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !name.endsWith('-page.tsx'));
  expect(late.length).toBeGreaterThan(50);
  const sizes = late.map((name) => {
    const files = filesOf(name).filter((file) => !known.includes(file));
    return { name, files: files.length, bytes: bytesOf(files) };
  });
  const isTooLarge = ({ name, bytes }: { name: string; bytes: number }) =>
    bytes > LATER_BYTES && !larger.includes(name);
  expect(sizes.filter((one) => one.files > 2 || isTooLarge(one))).toEqual([]);
});

it('the stylesheet of a first page has at most 14 KB', () => {
  const bytes = bytesOf([sheetOf('index.html')]);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(14 * 1024);
});

/** Returns the scripts that a page loads or preloads. */
function scriptsOf(page: string): string[] {
  const tags = page.match(/<script [^>]*\bsrc="[^"]*"|<link rel="modulepreload" [^>]*>/g) ?? [];
  return [...new Set(tags.flatMap((tag) => /(?:src|href)="\/([^"]*)"/.exec(tag)?.[1] ?? []))];
}

/** Returns the files that a browser loads for these modules, each once. */
function filesOf(...modules: string[]): string[] {
  const seen = new Set(modules);
  for (const name of seen) for (const needed of manifest[name]?.imports ?? []) seen.add(needed);
  return [...new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))];
}

/** Returns the stylesheet of a module or of what it imports. */
function sheetOf(name: string): string {
  const { css = [], imports = [] } = manifest[name] ?? {};
  return css[0] ?? imports.map(sheetOf).find((sheet) => sheet !== '') ?? '';
}

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0);
}

function textOf(file: string): string {
  return readFileSync(projectPath(`dist/client/${file}`), 'utf8');
}
