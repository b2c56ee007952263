import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerStatic } from './static-files';

const parts = ['assets/app-1a2b3c4.js', 'assets/app-1a2b3c4.css', 'assets/inter-1a2b3c4.woff2', 'pictures/phone.webp'];
const documents = [
  'icon.svg',
  'assets/mark-1a2b3c4.svg',
  'worker.js',
  'rink-worker.js',
  'assets/pdf.worker-1a2b3c4.mjs',
  'assets/shrink-worker-1a2b.js',
];

const root = mkdtempSync(join(tmpdir(), 'yelo-static-'));
let http: FastifyInstance;

beforeAll(async () => {
  for (const name of [
    ...parts,
    ...documents,
    'assets/app-1a2b3c4.js.br',
    'assets/app-1a2b3c4.js.gz',
    'worker.js.br',
    'landing.html',
  ]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), 'content');
  }
  http = fastify();
  await http.register(helmet, { strictTransportSecurity: { maxAge: 31_536_000 } });
  await registerStatic(http, root);
});
afterAll(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

const script = 'assets/app-1a2b3c4.js';
it.each<[string, string]>([...parts.map((name): [string, string] => [name, '']), [script, 'br'], [script, 'gzip']])(
  'sends %s (%s) with the headers that it needs only',
  async (name, encoding) => {
    const { statusCode, headers } = await http.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding'] ?? '').toBe(encoding);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(Object.keys(headers).filter((header) => /policy|frame|origin|x-(?!content-type)/.test(header))).toEqual([]);
    const bytes = Object.entries(headers).reduce((sum, [header, value]) => sum + `${header}: ${value}\r\n`.length, 0);
    expect(bytes).toBeLessThan(500);
  },
);

it.each(documents)("sends %s with a page's headers", async (name) => {
  const { statusCode, headers } = await http.inject(`/${name}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-security-policy': expect.any(String), 'x-content-type-options': 'nosniff' });
});

it('caches immutable files for good, and the rest for a day', async () => {
  const kept = async (url: string) => (await http.inject(url)).headers['cache-control'];
  expect(await kept('/assets/app-1a2b3c4.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/icon.svg')).toBe('public, max-age=86400');
});

it('has browsers check for a new service worker each time', async () => {
  for (const [url, encoding] of [
    ['/worker.js', ''],
    ['/worker.js', 'br'],
    ['/rink-worker.js', ''],
  ] as const) {
    const { headers } = await http.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^\w+\/javascript/),
    });
    expect(headers['content-encoding'] ?? '').toBe(encoding);
  }
});

it('serves no built page, nor a compressed copy by its own name', async () => {
  expect((await http.inject('/landing.html')).statusCode).toBe(404);
  expect((await http.inject('/assets/app-1a2b3c4.js.br')).statusCode).toBe(404);
});
