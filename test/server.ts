import { mkdtempSync } from 'node:fs';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createPusher, type Pusher } from '@/features/accounts/push/commands/deliver-push';
import { readLetterhead } from '@/features/club/queries';
import { type Config, loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { createRegistry, type Registry } from '@/platform/http/registry';
import { sessionCookie } from '@/platform/http/request/cookies';
import type { DataRate } from '@/platform/http/request/data-rate';
import { createLog, type Log } from '@/platform/log';
import { createMailer } from '@/platform/mail/delivery';
import type { PdfThread } from '@/platform/pdf/start-thread';
import { openStorage } from '@/platform/storage/open-storage';
import type { FileStorage } from '@/platform/storage/storage';
import { createApp } from '@/server/app';
import type { Render } from '@/server/render/render';
import { type Timing, testTiming } from '@/shared/timing';
import { createTestDatabase, makeClub } from './database';
import { type Answer, request } from './request';
import { signInAs, TEST_SECRET } from './sign-in-as';

export interface TestServerOptions {
  /** Settings that differ from those of a real, empty club. */
  config?: Partial<Config>;
  /** Replaces the silent log. */
  log?: Log;
  /** Values of the club's row; null for an installation before its first account. */
  club?: Parameters<typeof makeClub>[1] | null;
  /** The code required to create the first account from another machine. */
  setUpCode?: string;
  /** A database that the caller creates and closes. */
  db?: Database;
  /** Replaces the test's own folder. */
  storage?: FileStorage;
  /** Values that differ from the timing of tests. */
  timing?: Partial<Timing>;
  /** As in `createApp`. */
  dataRate?: Partial<DataRate>;
  /** Binds the test's own routes, like those of a feature. */
  routes?: (app: App) => void;
  /** Replaces the built renderer of the screens. */
  render?: Render;
  /** Replaces the threads that draw PDFs. */
  startPdfThread?: () => PdfThread;
  /** Keeps mail in the outbox even with a mail server, so that a test can change it without a race. */
  holdMail?: true;
  /** Sends push messages after each change, as a started program does; otherwise only `pusher.deliver` sends them. */
  sendPush?: true;
  /** Called before the server listens, to add the test's own hooks. */
  prepare?: (app: FastifyInstance) => void;
}

export interface RequestOptions {
  /** The user; signed out when omitted. */
  as?: { id: string } | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServer {
  url: string;
  app: FastifyInstance;
  /** The bound endpoints. */
  registry: Registry;
  db: Database;
  config: Config;
  storage: FileStorage;
  pusher: Pusher;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Starts the whole server on a free port of 127.0.0.1 with a database of its own. Without a mail server, mail stays in the outbox; jobs
 * don't run.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = options.db ?? (await createTestDatabase());
  if (options.club !== null) await makeClub(db, options.club);
  const config = { ...testConfig(), timing: { ...testTiming, ...options.timing }, ...options.config };
  const log = options.log ?? createLog(config);
  const pusher = createPusher({ config, db, log });
  const letterhead = () => readLetterhead(db, config.publicUrl);
  const mailer = createMailer({ config, db, log, letterhead, ...(options.sendPush && { onKick: pusher.kick }) });
  if (options.holdMail) mailer.kick = () => undefined;
  const storage = options.storage ?? openStorage(config, log);
  const registry = createRegistry();
  const app = await createApp({
    registry,
    config,
    db,
    mailer,
    storage,
    secret: TEST_SECRET,
    log,
    ...(options.setUpCode && { setUpCode: options.setUpCode }),
    ...(options.dataRate && { dataRate: options.dataRate }),
    ...(options.routes && { routes: options.routes }),
    ...(options.render && { render: options.render }),
    ...(options.startPdfThread && { startPdfThread: options.startPdfThread }),
  });
  options.prepare?.(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const cookies = new Map<string, Promise<string>>();

  return {
    url,
    app,
    registry,
    db,
    config,
    storage,
    pusher,
    async request(method, path, { as, body, headers } = {}) {
      const cookie = [as && (await cookieOf(as)), headers?.cookie].filter(Boolean).join('; ');
      return request(url, { method, path, body, headers: { ...headers, ...(cookie && { cookie }) }, agent });
    },
    async close() {
      agent.destroy();
      await app.close();
      await mailer.close();
      await pusher.close();
      if (!options.db) await db.close();
    },
  };

  function cookieOf(user: { id: string }): Promise<string> {
    const cookie = cookies.get(user.id) ?? signInAs(db, user, sessionCookie(config));
    cookies.set(user.id, cookie);
    return cookie;
  }
}

/** Returns a real club's settings, without a rate limit that fast tests would reach. */
function testConfig(): Config {
  const dataDir = mkdtempSync(join(inject('databases').folder, 'data-'));
  const config = loadConfig({ DEMO: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  return { ...config, requestsPerMinute: 1_000_000, pushToLoopback: true };
}
