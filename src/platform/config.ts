import { resolve } from 'node:path';
import * as z from 'zod';
import { type Timing, testTiming, timing } from '@/shared/timing';

/** All external settings, validated once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether to serve the demo club with fictional people. */
  demo: boolean;
  production: boolean;
  /** Signs cookies. When undefined, a secret is generated and stored in the data directory. */
  sessionSecret: string | undefined;
  /** Public address of the club, for links in mail; without a trailing slash. */
  publicUrl: string;
  trustProxy: boolean;
  requestsPerMinute: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Where files are stored; undefined for a folder of the data directory. */
  s3: S3Config | undefined;
  /** The online payment provider; undefined for none, or for the demo page in the demo club. */
  payments: PaymentConfig | undefined;
  /** Whether push messages may be sent to this machine, by tests. */
  pushToLoopback: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  timing: Timing;
}

/** An S3-compatible bucket. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Its address; undefined for that of Amazon's region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An online payment provider. Only the adapters know which names exist and what each needs. */
export interface PaymentConfig {
  provider: string;
  publicKey: string | undefined;
  secretKey: string;
  /** Secret that verifies the signatures of its webhooks. */
  webhookSecret: string | undefined;
  mode: 'live' | 'sandbox';
  /** Address of its API, without a trailing slash; undefined for the default. */
  apiUrl: string | undefined;
}

/** An invalid setting; `message` is one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const flag = (name: string) =>
  z.optional(z.enum(['0', '1'], { error: `${name} must be 0 or 1.` })).transform((value) => value && value === '1');

const address = (name: string, protocols: string[]) =>
  z.optional(
    z.string().refine((value) => hasProtocol(value, protocols), {
      error: `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    }),
  );

const key = (name: string) =>
  z.optional(
    z.string().regex(/^[\x21-\x7e]{1,500}$/, `${name} must be a key as the provider shows it, without blanks.`),
  );

const portMessage = 'PORT must be a whole number from 0 to 65535.';

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port <= 65_535, portMessage)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  DEMO: flag('DEMO'),
  NODE_ENV: z.optional(z.string()),
  SESSION_SECRET: z.optional(z.string().min(32, 'SESSION_SECRET must be at least 32 characters.')),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:']),
  TRUST_PROXY: flag('TRUST_PROXY'),
  RATE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, 'RATE_LIMIT must be a whole number of requests a minute.')
    .transform(Number)
    .default(1000),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u,
      'MAIL_FROM must be an e-mail address, or a name and one: Ice Club <club@example.com>.',
    )
    .default('Yelo <no-reply@localhost>'),
  OIDC_ISSUER: address('OIDC_ISSUER', ['http:', 'https:']),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  S3_BUCKET: z.optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, "S3_BUCKET must be a bucket's name, such as ice-club-files."),
  ),
  S3_REGION: z.optional(
    z.string().regex(/^[a-z0-9-]{1,40}$/i, 'S3_REGION must be the name of a region, such as us-east-1.'),
  ),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:']),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  PAYMENT_PROVIDER: z.optional(
    z.string().regex(/^[a-z0-9-]{1,40}$/, 'PAYMENT_PROVIDER must be the name of a provider, in small letters.'),
  ),
  PAYMENT_PUBLIC_KEY: key('PAYMENT_PUBLIC_KEY'),
  PAYMENT_SECRET_KEY: key('PAYMENT_SECRET_KEY'),
  PAYMENT_WEBHOOK_SECRET: key('PAYMENT_WEBHOOK_SECRET'),
  PAYMENT_MODE: z.optional(z.enum(['live', 'sandbox'], { error: 'PAYMENT_MODE must be live or sandbox.' })),
  PAYMENT_API_URL: address('PAYMENT_API_URL', ['http:', 'https:']),
  TIMING: z.optional(z.enum(['test'], { error: 'TIMING must be test, or left out.' })),
  LOG_LEVEL: z.optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'LOG_LEVEL must be silent, error, warn, info or debug.',
    }),
  ),
});

/**
 * Reads the environment. Empty values count as unset. In a terminal outside production, only errors are logged. Throws `ConfigError` with
 * one sentence about the first invalid setting.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, isTerminal = process.stdout.isTTY === true): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message ?? 'The configuration is wrong.');
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.DEMO) {
    throw new ConfigError("DEMO=1 can't be used with NODE_ENV=production: the demo accounts have a known password.");
  }
  if (production && e.TIMING) {
    throw new ConfigError(
      "TIMING=test can't be used with NODE_ENV=production: no request would be refused under load.",
    );
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    demo: e.DEMO ?? (!production && !e.DATABASE_URL),
    production,
    sessionSecret: e.SESSION_SECRET,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    trustProxy: e.TRUST_PROXY ?? false,
    requestsPerMinute: e.RATE_LIMIT,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    oidc: oidcOf(e),
    s3: s3Of(e),
    payments: paymentsOf(e),
    pushToLoopback: e.TIMING === 'test',
    logLevel: e.LOG_LEVEL ?? (isTerminal && !production ? 'warn' : 'info'),
    timing: e.TIMING ? testTiming : timing,
  };
}

/**
 * Reads the settings for restoring a club: by then it is known whether it is the demo club, unless DEMO says otherwise. Throws
 * `ConfigError`.
 */
export function loadRestoreConfig(isDemo: boolean, env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig({ ...env, DEMO: env.DEMO || (isDemo ? '1' : '0') });
}

function oidcOf(e: z.output<typeof environment>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (issuer || clientId || clientSecret) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.');
  }
  return undefined;
}

function s3Of(e: z.output<typeof environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_ENDPOINT: endpoint } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (bucket && accessKeyId && secretAccessKey) return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  if (bucket || accessKeyId || secretAccessKey || endpoint || e.S3_REGION) {
    throw new ConfigError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, S3_REGION and S3_ENDPOINT only with them.',
    );
  }
  return undefined;
}

function paymentsOf(e: z.output<typeof environment>): PaymentConfig | undefined {
  const { PAYMENT_PROVIDER: provider, PAYMENT_SECRET_KEY: secretKey, PAYMENT_MODE: mode = 'live' } = e;
  const { PAYMENT_PUBLIC_KEY: publicKey, PAYMENT_WEBHOOK_SECRET: webhookSecret } = e;
  const apiUrl = e.PAYMENT_API_URL?.replace(/\/+$/, '');
  if (provider && secretKey) return { provider, publicKey, secretKey, webhookSecret, mode, apiUrl };
  if (provider || secretKey || publicKey || webhookSecret || e.PAYMENT_MODE || apiUrl) {
    throw new ConfigError(
      'PAYMENT_PROVIDER and PAYMENT_SECRET_KEY must be set together, PAYMENT_PUBLIC_KEY, PAYMENT_WEBHOOK_SECRET, PAYMENT_MODE and PAYMENT_API_URL only with them.',
    );
  }
  return undefined;
}

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
