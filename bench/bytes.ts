// The size of a visitor's first load in a real browser: the public page, and the first screen of each role.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/run.mjs';
import { Bounds, printTable } from './lib/report';
import { builtServer, type Running, startProgram, temporaryFolder } from './lib/server';

const KB = 1024;
const client = join(root, 'dist/client');
const roles = ['super', 'admin', 'coach', 'parent'];
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
/** Maximum size in KB of gzip of a script that no first screen loads. */
const LATER = 45;
/** Scripts that may be larger: those of the reports screen, and the PDF reader, which is loaded with the first PDF that is viewed. */
const larger: [name: RegExp, atMostKb: number][] = [
  [/^chart-/, 120],
  [/^pdf-view-/, 150],
  [/^pdf\.worker/, 330],
  // The reader loads it when a page contains a JPEG 2000 picture.
  [/^openjpeg_/, 130],
];

interface Loaded {
  path: string;
  kind: string;
  body: Buffer;
}

const bounds = new Bounds();
const rows: string[][] = [];
const server = await startProgram(builtServer, { DATA_DIR: temporaryFolder(), DEMO: '1', RATE_LIMIT: '1000000' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
try {
  await weighLanding(server, browser);
  const first = new Set<string>();
  for (const role of roles) for (const path of await weighFirstScreen(server, browser, role)) first.add(path);
  weighLazyChunks(first);
} finally {
  await browser.close();
  await server.stop();
}
printTable(['what', 'KB', 'at most', ''], rows);
bounds.settle();

async function weighLanding({ url }: Running, on: Browser): Promise<void> {
  const html = await brotliSize(url);
  note('Landing: HTML with its styles, brotli as sent', html, 15);
  const loaded = await load(await on.newPage(), url);
  note('Landing: pictures', sum(of(loaded, 'image')), 120);
  note('Landing: fonts', sum(of(loaded, 'font')), 40);
  note('Landing: scripts', sum(of(loaded, 'script')), 0);
}

/** Signs in as a demo user, opens `/` with an empty cache and returns the paths of the scripts that it loaded. */
async function weighFirstScreen({ url }: Running, on: Browser, role: string): Promise<string[]> {
  const context = await on.newContext();
  const form = { email: `${role}@yelo.test`, password: 'yelo-demo', returnTo: '/' };
  const answer = await context.request.post(`${url}/api/login`, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`Signing in as ${role} was answered ${answer.status()}.`);
  const loaded = await load(await context.newPage(), url);
  await context.close();
  const scripts = of(loaded, 'script');
  if (scripts.length === 0) throw new Error(`The first screen of ${role} loaded no script.`);
  note(`First screen, ${role}: scripts (${scripts.length}), gzip`, gzipped(scripts), 110);
  note(`First screen, ${role}: styles, gzip`, gzipped(of(loaded, 'stylesheet')), 14);
  note(`First screen, ${role}: fonts`, sum(of(loaded, 'font')), 40);
  return scripts.map(({ path }) => path);
}

/** Measures every script that no first screen loads. */
function weighLazyChunks(first: ReadonlySet<string>): void {
  const lazy = readdirSync(join(client, 'assets')).filter(
    (name) => /\.m?js$/.test(name) && !first.has(`/assets/${name}`),
  );
  const sizes = lazy.map((name) => ({ name, size: gzipSize(readFileSync(join(client, 'assets', name))) }));
  for (const { name, size } of sizes.sort((a, b) => b.size - a.size).slice(0, 5)) {
    note(`Later: ${name}, gzip`, size, boundOf(name));
  }
  for (const { name, size } of sizes.slice(5)) bounds.check(name, size / KB, boundOf(name), 'KB');
}

function boundOf(name: string): number {
  return larger.find(([pattern]) => pattern.test(name))?.[1] ?? LATER;
}

/** Opens a page and returns everything that it requested from the server until the network was idle. */
async function load(page: Page, url: string): Promise<Loaded[]> {
  const asked: Promise<Loaded | undefined>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const { pathname } = new URL(response.url());
    if (response.ok()) asked.push(response.body().then((body) => ({ path: pathname, kind, body })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loaded = (await Promise.all(asked)).filter((one) => one !== undefined);
  // A resource that is preloaded and used is reported twice.
  return [...new Map(loaded.map((one) => [one.path, one])).values()];
}

/** Returns the number of bytes sent to a browser that accepts brotli. */
async function brotliSize(url: string): Promise<number> {
  const { request } = await import('node:http');
  const { buffer } = await import('node:stream/consumers');
  const body = await new Promise<Buffer>((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') reject(new Error('The landing page is not sent as brotli.'));
      else buffer(answer).then(resolve, reject);
    });
    outgoing.on('error', reject).end();
  });
  if (!brotliDecompressSync(body).includes('</html>')) throw new Error('The landing page is not whole.');
  return body.length;
}

function of(loaded: readonly Loaded[], kind: string): Loaded[] {
  return loaded.filter((one) => one.kind === kind);
}

function sum(loaded: readonly Loaded[]): number {
  return loaded.reduce((total, { body }) => total + body.length, 0);
}

function gzipped(loaded: readonly Loaded[]): number {
  return loaded.reduce((total, { body }) => total + gzipSize(body), 0);
}

function gzipSize(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length;
}

function note(what: string, bytes: number, atMostKb: number): void {
  const kb = bytes / KB;
  const limit = Number.isFinite(atMostKb) ? String(atMostKb) : '-';
  rows.push([what, kb.toFixed(1), limit, bounds.check(what, kb, atMostKb, 'KB')]);
}
