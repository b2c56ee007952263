import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseProvider } from '@/features/payments/checkout/providers/choose';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { restrictPermissions } from '@/platform/restrict-permissions';
import { sessionSecret } from '@/platform/secret';
import { sentenceOf } from './start-failure';

// The steps of a start until it fails, in order. test/server-refuses.test.ts starts the program itself with one failure of each kind.
const folder = mkdtempSync(join(tmpdir(), 'yelo-refused-'));
const file = join(folder, 'a-file');
writeFileSync(file, '');
writeFileSync(join(folder, 'session-secret'), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configured = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: join(folder, 'never'), ...env });

function opened(env: NodeJS.ProcessEnv) {
  const config = configured(env);
  restrictPermissions(config.dataDir);
  return openDatabase(config);
}

function paidBy(name: string) {
  const config = configured({ DEMO: '0', PAYMENT_PROVIDER: name, PAYMENT_SECRET_KEY: 'a-key' });
  // It is refused before it would query a database.
  return chooseProvider({ config, db: undefined as never });
}

async function listening(host: string, port = 0) {
  const http = fastify();
  try {
    await http.listen({ port, host });
  } finally {
    await http.close();
  }
}

async function listeningTwice() {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  try {
    await listening('127.0.0.1', typeof address === 'object' && address ? address.port : 0);
  } finally {
    other.close();
  }
}

const wrong: [what: string, start: () => unknown, named: string][] = [
  ['a PORT that is no number', () => configured({ PORT: 'abc' }), 'PORT'],
  ['a PORT beyond the last', () => configured({ PORT: '70000' }), 'PORT'],
  ['a PORT that is taken', listeningTwice, 'PORT'],
  ['a HOST that is no name', () => listening('nope.invalid'), 'HOST'],
  ['a HOST of another machine', () => listening('203.0.113.7'), 'HOST'],
  ['a MAIL_FROM without an address', () => configured({ MAIL_FROM: 'the club' }), 'MAIL_FROM'],
  [
    'an empty session secret',
    () => sessionSecret(configured({ DEMO: '0', DATA_DIR: folder })),
    join(folder, 'session-secret'),
  ],
  [
    'a DATABASE_URL where nobody answers',
    () => opened({ DATABASE_URL: 'postgres://club@127.0.0.1:1/club' }),
    'DATABASE_URL',
  ],
  ['a DATABASE_URL of nonsense', () => configured({ DATABASE_URL: 'the club' }), 'DATABASE_URL'],
  ['a DATABASE_URL of another database', () => configured({ DATABASE_URL: 'mysql://localhost/club' }), 'DATABASE_URL'],
  ['a DATA_DIR that is a file', () => opened({ DATA_DIR: file }), file],
  ['a DATA_DIR below a file', () => opened({ DATA_DIR: join(file, 'club') }), file],
  ['a DEMO that is neither 0 nor 1', () => configured({ DEMO: '2' }), 'DEMO'],
  ['DEMO in production', () => configured({ DEMO: '1', NODE_ENV: 'production' }), 'DEMO'],
  ['a short SESSION_SECRET', () => configured({ SESSION_SECRET: 'short' }), 'SESSION_SECRET'],
  ['half an OpenID Connect sign-in', () => configured({ OIDC_ISSUER: 'https://people.test' }), 'OIDC_CLIENT_ID'],
  ['a PAYMENT_PROVIDER that nobody knows', () => paidBy('nobody'), 'PAYMENT_PROVIDER'],
  ['a provider of payments without its key', () => paidBy('maya'), 'PAYMENT_PUBLIC_KEY'],
];
// On other systems nothing is known that refuses even root.
if (process.platform === 'linux')
  wrong.push(['a DATA_DIR without write permission', () => opened({ DATA_DIR: '/proc/yelo' }), '/proc/yelo']);

describe('a start that fails', () => {
  it.each(wrong)('is reported in one sentence for %s', async (_what, start, named) => {
    const failure = await Promise.resolve()
      .then(start)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    const said = sentenceOf(failure);
    expect(said).toMatch(/^[A-Z][^\n]*\.$/);
    expect(said).toContain(named);
    expect(said).not.toMatch(/ at .*:\d+:\d+|node:|undefined/);
  });

  it('is reported with its stack where it is unexpected', () => {
    expect(sentenceOf(new Error('A surprise'))).toMatch(/^Error: A surprise\n +at /);
  });
});
