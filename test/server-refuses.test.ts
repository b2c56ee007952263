import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPrograms, startProgram } from './program';

const folder = mkdtempSync(join(tmpdir(), 'yelo-refuses-'));
const file = join(folder, 'a-file');
const other: Server = createServer();
let taken = '';

beforeAll(async () => {
  writeFileSync(file, '');
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  taken = typeof address === 'object' && address ? String(address.port) : '';
});
afterAll(() => {
  endPrograms();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

// One failure of each kind, and of each step of the start; src/server/start-failure.test.ts covers all messages.
const wrong: [what: string, env: () => NodeJS.ProcessEnv, named: string][] = [
  ['a PORT that is no number', () => ({ PORT: 'abc' }), 'PORT'],
  ['a DATA_DIR that is a file', () => ({ DATA_DIR: file }), file],
  ['a DATABASE_URL where nobody answers', () => ({ DATABASE_URL: 'postgres://club@127.0.0.1:1/club' }), 'DATABASE_URL'],
  ['a PORT that is taken', () => ({ DEMO: '0', DATA_DIR: join(folder, 'club'), PORT: taken }), 'PORT'],
];

it.each(wrong)('ends with one sentence for %s', async (_what, env, named) => {
  const program = startProgram({ DATA_DIR: join(folder, 'never'), ...env() });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.stdout()).toBe('');
  const output = program.stderr();
  expect(output).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(output).toContain(named);
  expect(output).not.toMatch(/ at .*:\d+:\d+|node:|undefined/);
});
