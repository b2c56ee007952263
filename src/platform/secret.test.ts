import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config';
import { sessionSecret } from './secret';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yelo-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (configured?: string) => sessionSecret({ sessionSecret: configured, dataDir });

it('is the configured one, and nothing is written', async () => {
  expect(await read('x'.repeat(32))).toBe('x'.repeat(32));
  expect(readdirSync(dataDir)).toEqual([]);
});

it('is generated once, for its owner alone, and is the same for concurrent starts', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await read()).toBe(secrets[0]);
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(secrets[0]);
});

it.each(['', '  \n', 'half'])('is refused when its file holds %j', async (text) => {
  writeFileSync(join(dataDir, 'session-secret'), text);
  const failure = await read().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toContain(join(dataDir, 'session-secret'));
});
