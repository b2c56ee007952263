import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTiming, timing } from '@/shared/timing';
import { ConfigError, loadConfig } from './config';

describe('without settings', () => {
  it('it is the demo club on port 3000', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      databaseUrl: undefined,
      oidc: undefined,
      s3: undefined,
      payments: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      requestsPerMinute: 1000,
      publicUrl: 'http://localhost:3000',
      logLevel: 'info',
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('it logs every request, but in a terminal only problems', () => {
    const levels = (env: NodeJS.ProcessEnv) => [false, true].map((isTerminal) => loadConfig(env, isTerminal).logLevel);
    expect(levels({})).toEqual(['info', 'warn']);
    expect(levels({ NODE_ENV: 'production' })).toEqual(['info', 'info']);
    expect(levels({ LOG_LEVEL: 'debug' })).toEqual(['debug', 'debug']);
  });

  it('it is the same as with all settings empty', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'NODE_ENV', 'SESSION_SECRET', 'PUBLIC_URL'];
    const others = [
      'TRUST_PROXY',
      'RATE_LIMIT',
      'SMTP_URL',
      'MAIL_FROM',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'LOG_LEVEL',
      'TIMING',
    ];
    const bucket = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const payment = ['PROVIDER', 'PUBLIC_KEY', 'SECRET_KEY', 'WEBHOOK_SECRET', 'MODE', 'API_URL'].map(
      (name) => `PAYMENT_${name}`,
    );
    const empty = Object.fromEntries([...names, ...others, ...bucket, ...payment].map((name) => [name, '']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });
});

const bucket = { S3_BUCKET: 'club-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const s3 = {
  bucket: 'club-files',
  region: 'us-east-1',
  endpoint: undefined,
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};
const paid = { PAYMENT_PROVIDER: 'any-one', PAYMENT_SECRET_KEY: 'sk:1+/=' };
const payments = {
  provider: 'any-one',
  publicKey: undefined,
  secretKey: 'sk:1+/=',
  webhookSecret: undefined,
  mode: 'live',
  apiUrl: undefined,
};
const DATABASE_URL = 'postgres://yelo@db.test/yelo';

describe('the demo club', () => {
  it.each([
    [{}, true],
    [{ DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '0' }, false],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO: '1' }, true],
    [{ DATABASE_URL, DEMO: '0' }, false],
  ])('with %j: %s', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo);
  });

  it('never exists in production, where its password would be known', () => {
    expect(sentenceOf({ NODE_ENV: 'production', DEMO: '1' })).toContain('DEMO');
  });
});

describe('a valid setting', () => {
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535, publicUrl: 'http://localhost:65535' }],
    [{ PUBLIC_URL: 'https://club.test/' }, { publicUrl: 'https://club.test' }],
    [{ RATE_LIMIT: '50' }, { requestsPerMinute: 50 }],
    [{ TRUST_PROXY: '1' }, { trustProxy: true }],
    [{ DATABASE_URL: 'postgresql://u:p@h:5/d?sslmode=require' }, { demo: false }],
    [{ SMTP_URL: 'smtps://u:p@mail.test' }, { smtpUrl: 'smtps://u:p@mail.test' }],
    [
      { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'yelo', OIDC_CLIENT_SECRET: 's' },
      { oidc: { issuer: 'https://id.test', clientId: 'yelo', clientSecret: 's' } },
    ],
    [bucket, { s3 }],
    [
      { ...bucket, S3_REGION: 'ap-southeast-1', S3_ENDPOINT: 'http://127.0.0.1:9000' },
      { s3: { ...s3, region: 'ap-southeast-1', endpoint: 'http://127.0.0.1:9000' } },
    ],
    [paid, { payments }],
    [{}, { timing }],
    [{ TIMING: 'test' }, { timing: testTiming }],
    [
      { ...paid, PAYMENT_PUBLIC_KEY: 'pk', PAYMENT_WEBHOOK_SECRET: 'whsk', PAYMENT_MODE: 'sandbox' },
      { payments: { ...payments, publicKey: 'pk', webhookSecret: 'whsk', mode: 'sandbox' } },
    ],
    [
      { ...paid, PAYMENT_API_URL: 'http://127.0.0.1:9000/' },
      { payments: { ...payments, apiUrl: 'http://127.0.0.1:9000' } },
    ],
  ])('%j', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });
});

describe('an invalid setting is named in one sentence', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3.5'],
    ['PORT', '1e3'],
    ['PORT', ' 3000'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://root:hunter2@db.test/yelo'],
    ['DEMO', 'yes'],
    ['DEMO', 'true'],
    ['SESSION_SECRET', 'hunter2'],
    ['PUBLIC_URL', 'club.test'],
    ['PUBLIC_URL', 'ftp://club.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-5'],
    ['RATE_LIMIT', 'many'],
    ['RATE_LIMIT', '1.5'],
    ['SMTP_URL', 'https://u:hunter2@mail.test'],
    ['LOG_LEVEL', 'loud'],
    ['TIMING', 'production'],
    ['OIDC_ISSUER', 'id.test'],
    ['OIDC_ISSUER', 'https://id.test'],
    ['OIDC_CLIENT_ID', 'yelo'],
    ['OIDC_CLIENT_SECRET', 'hunter2'],
    ['S3_BUCKET', 'club-files'],
    ['S3_BUCKET', '../other'],
    ['S3_REGION', 'us-east-1'],
    ['S3_REGION', 'over there'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
    ['S3_ENDPOINT', '127.0.0.1:9000'],
    ['S3_ACCESS_KEY_ID', 'hunter2'],
    ['S3_SECRET_ACCESS_KEY', 'hunter2'],
    ['PAYMENT_PROVIDER', 'any-one'],
    ['PAYMENT_PROVIDER', 'Any One'],
    ['PAYMENT_PUBLIC_KEY', 'hunter2'],
    ['PAYMENT_SECRET_KEY', 'hunter2'],
    ['PAYMENT_SECRET_KEY', 'hunter2 '],
    ['PAYMENT_WEBHOOK_SECRET', 'hunter2'],
    ['PAYMENT_WEBHOOK_SECRET', 'hunter2\n'],
    ['PAYMENT_MODE', 'test'],
    ['PAYMENT_MODE', 'sandbox'],
    ['PAYMENT_API_URL', 'ftp://hunter2@pay.test'],
    ['PAYMENT_API_URL', 'http://127.0.0.1:9000'],
  ])('%s=%s', (name, value) => {
    const sentence = sentenceOf({ [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).not.toContain('hunter2');
  });

  it('TIMING=test in production', () => {
    expect(sentenceOf({ NODE_ENV: 'production', TIMING: 'test' })).toContain('TIMING=test');
  });

  it('several at once are one sentence', () => {
    sentenceOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' });
  });
});

function sentenceOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    expect(message).toMatch(/^[A-Z][^\n]*\.$/);
    expect(message).not.toMatch(/invalid|expected|zod|\bregex\b/i);
    return message;
  }
  throw new Error('Nothing was found wrong.');
}
