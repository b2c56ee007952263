import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  mkdirSync(emptySecret);
  writeFileSync(join(emptySecret, 'session-secret'), '');
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  taken = typeof address === 'object' && address ? String(address.port) : '';
});
afterAll(() => {
  endPrograms();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const emptySecret = join(folder, 'empty-secret');
const paidBy = (name: string) => ({ PAYMENT_PROVIDER: name, PAYMENT_SECRET_KEY: 'a-key' });
const empty = { DEMO: '0', DATA_DIR: join(folder, 'club') };

const wrong: [what: string, env: () => NodeJS.ProcessEnv, named: string][] = [
  ['a PORT that is no number', () => ({ PORT: 'abc' }), 'PORT'],
  ['a PORT beyond the last', () => ({ PORT: '70000' }), 'PORT'],
  ['a PORT that is taken', () => ({ ...empty, PORT: taken }), 'PORT'],
  ['a HOST that is no name', () => ({ ...empty, HOST: 'nope.invalid' }), 'HOST'],
  ['a HOST of another machine', () => ({ ...empty, HOST: '203.0.113.7' }), 'HOST'],
  ['a MAIL_FROM without an address', () => ({ MAIL_FROM: 'the club' }), 'MAIL_FROM'],
  ['an empty session secret', () => ({ ...empty, DATA_DIR: emptySecret }), join(emptySecret, 'session-secret')],
  ['a DATABASE_URL where nobody answers', () => ({ DATABASE_URL: 'postgres://club@127.0.0.1:1/club' }), 'DATABASE_URL'],
  ['a DATABASE_URL of nonsense', () => ({ DATABASE_URL: 'the club' }), 'DATABASE_URL'],
  ['a DATABASE_URL of another database', () => ({ DATABASE_URL: 'mysql://localhost/club' }), 'DATABASE_URL'],
  ['a DATA_DIR that is a file', () => ({ DATA_DIR: file }), file],
  ['a DATA_DIR below a file', () => ({ DATA_DIR: join(file, 'club') }), file],
  ['a DEMO that is neither 0 nor 1', () => ({ DEMO: '2' }), 'DEMO'],
  ['DEMO in production', () => ({ DEMO: '1', NODE_ENV: 'production' }), 'DEMO'],
  ['a short SESSION_SECRET', () => ({ SESSION_SECRET: 'short' }), 'SESSION_SECRET'],
  ['half an OpenID Connect sign-in', () => ({ OIDC_ISSUER: 'https://people.test' }), 'OIDC_CLIENT_ID'],
  ['a PAYMENT_PROVIDER that nobody knows', () => ({ ...empty, ...paidBy('nobody') }), 'PAYMENT_PROVIDER'],
  ['a provider of payments without its key', () => ({ ...empty, ...paidBy('maya') }), 'PAYMENT_PUBLIC_KEY'],
];
// Elsewhere nothing is known to refuse even root.
if (process.platform === 'linux')
  wrong.push(['a DATA_DIR without write permission', () => ({ DATA_DIR: '/proc/yelo' }), '/proc/yelo']);

it.each(wrong)('ends with one sentence for %s', { timeout: 120_000 }, async (_what, env, named) => {
  const program = startProgram({ DATA_DIR: join(folder, 'never'), ...env() });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.stdout()).toBe('');
  const said = program.stderr();
  expect(said).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(said).toContain(named);
  expect(said).not.toMatch(/ at .*:\d+:\d+|node:|undefined/);
});
