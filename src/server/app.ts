import { createHash, createHmac } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAccountSessions } from '@/features/accounts/routes/sessions';
import { networkOf } from '@/features/accounts/rules/throttle';
import { keepDraftScript } from '@/features/seasons/pages/keep-draft-script';
import { compression } from '@/platform/http/answer/compression';
import { handleErrors, sendError } from '@/platform/http/answer/errors';
import { createAnswerCache } from '@/platform/http/answer-cache';
import type { App } from '@/platform/http/context';
import { createExpensiveReads } from '@/platform/http/expensive-reads';
import { createRegistry, type Registry } from '@/platform/http/registry';
import { isHttps } from '@/platform/http/request/cookies';
import { type DataRate, dataRate, enforceDataRate } from '@/platform/http/request/data-rate';
import { allowEmptyJson } from '@/platform/http/request/empty-json';
import { refuseWhenFlooded } from '@/platform/http/request/overload';
import { readableAddress } from '@/platform/http/request/readable-address';
import { refuseForeignWrites } from '@/platform/http/request/same-origin';
import { takeTurns } from '@/platform/http/request/turns';
import { type Log, logRequests } from '@/platform/log';
import { pageStyles } from '@/platform/pages/shell';
import { createPdfs } from '@/platform/pdf/pdfs';
import type { PdfThread } from '@/platform/pdf/start-thread';
import { createSeal } from '@/platform/seal';
import { newSetUpCode } from '@/platform/set-up-code';
import { AppError } from '@/shared/errors';
import { signedOutScript } from '@/shared/signed-out-script';
import { features } from './features';
import { registerHealth } from './health';
import { registerLanguage } from './language';
import { registerManifest } from './manifest';
import { registerPages } from './pages';
import { projectFile } from './project-file';
import { loadRenderer, type Render } from './render/render';
import { readTemplate } from './render/template';
import { registerShare } from './share';
import { registerStaffPages } from './staff-pages';
import { registerStatic } from './static-files';

/** Largest request body in bytes. Uploads set their own. */
const BODY_LIMIT = 1_048_576;
/** Answers of a few hundred characters, for as long as nothing that they depend on changes. */
const CACHED_ANSWERS = { max: 1000, maxLength: 20_000, ms: 3_600_000 };

/** Maximum milliseconds for the head of a request to arrive. What follows it is subject to the data rate. */
const HEAD_MS = 15_000;
/** Milliseconds between checks for connections that took too long. */
const CHECK_MS = 1000;

type AppOptions = Omit<
  App,
  | 'http'
  | 'registry'
  | 'pdfs'
  | 'expensiveReads'
  | 'cachedAnswers'
  | 'linkSecret'
  | 'factorSeal'
  | 'challengeSeal'
  | 'setUpCode'
> & {
  /** By default a code that nobody knows. */
  setUpCode?: string;
  /** Records what is bound; by default a new one. */
  registry?: Registry;
  secret: string;
  log: Log;
  /** Overrides of the data rate for bodies. */
  dataRate?: Partial<DataRate>;
  /** Binds routes in addition to those of the features. */
  routes?: (app: App) => void;
  /** Replaces the built renderer. */
  render?: Render;
  /** Replaces the threads that draw PDFs. */
  startPdfThread?: () => PdfThread;
};

/** Creates the whole server, not yet listening. */
export async function createApp({
  secret,
  log,
  dataRate: ownRate,
  routes: moreRoutes,
  render,
  startPdfThread,
  registry = createRegistry(),
  setUpCode = newSetUpCode(),
  ...dependencies
}: AppOptions): Promise<FastifyInstance> {
  const { config, db } = dependencies;
  const rate = { ...dataRate, ...ownRate };
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Fastify's limit of 10 s for a plugin depends on the machine's speed alone.
    pluginTimeout: 0,
    // For the head and body together, as long as the longest request may take.
    requestTimeout: rate.uploadMs,
    // Node.js applies the longer of the two to the whole request, whichever it is.
    http: { headersTimeout: Math.min(HEAD_MS, rate.uploadMs), connectionsCheckingInterval: CHECK_MS },
    trustProxy: config.trustProxy && isOwnProxy,
    forceCloseConnections: 'idle',
    // More than an address can contain, so that the program's own checks apply.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Whatever else the framework refuses before any hook or handler of the program.
    frameworkErrors: (_error, _request, reply) => sendError(reply, new AppError('not_found')),
  });
  const pdfs = createPdfs(config.timing.pdfIdle, startPdfThread);
  http.addHook('onClose', () => pdfs.close());
  enforceDataRate(http, rate);
  logRequests(http);
  handleErrors(http);
  allowEmptyJson(http);
  await http.register(helmet, securityHeaders(isHttps(config)));
  await http.register(compress, compression);
  registerHealth(http, db);
  await registerStatic(http);
  await http.register(async (scope) => {
    await scope.register(underPressure, { maxEventLoopDelay: config.timing.eventLoopLag, retryAfter: 5 });
    await scope.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // A connection that broke while its request waited no longer has an address.
      keyGenerator: ({ ip = '' }: { ip?: string }) => networkOf(ip),
    });
    await scope.register(cookie, { secret });
    await scope.register(formbody, { bodyLimit: 16_384 });
    refuseForeignWrites(scope);
    refuseWhenFlooded(scope, db);
    await registerAccountSessions(scope, dependencies, secret);
    takeTurns(scope);
    const linkSecret = createHmac('sha256', secret).update('links in mail').digest('base64url');
    const factorSeal = createSeal(secret, 'second factors');
    const challengeSeal = createSeal(secret, 'passkey challenges');
    const { expensiveLag } = config.timing;
    const expensiveReads = createExpensiveReads(
      () => expensiveLag > 0 && scope.memoryUsage().eventLoopDelay > expensiveLag,
    );
    const app: App = {
      ...dependencies,
      http: scope,
      registry,
      pdfs,
      expensiveReads,
      cachedAnswers: createAnswerCache(CACHED_ANSWERS),
      linkSecret,
      factorSeal,
      challengeSeal,
      setUpCode,
    };
    for (const { routes } of features) routes?.(app);
    moreRoutes?.(app);
    registerStaffPages(app);
    registerLanguage(app);
    registerManifest(app);
    registerShare(app);
    registerPages(app, render ?? (await loadRenderer()));
  });
  return http;
}

/** Trusts the one proxy in front of the server. What X-Forwarded-For contained before that may be made up by the client. */
function isOwnProxy(_address: string, hop: number): boolean {
  return hop === 0;
}

/** Allows scripts and styles only from the program's own files, and inline ones of its own pages by their hash. */
function securityHeaders(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        styleSrc: ["'self'", ...inlineStyleHashes()],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}

/**
 * Returns the content security policy's hashes of the styles inside the built pages, the same in each language, of the server's own
 * pages and of the app; none without a build.
 */
function inlineStyleHashes(): string[] {
  const pages = ['landing.en.html', 'club.en.html', 'not-found.en.html', 'log-in.en.html'].map(
    (name) => projectFile(`dist/client/${name}`) ?? '',
  );
  const styles = pages.flatMap((page) => [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css));
  return [...styles, pageStyles ?? '', readTemplate().styles].filter(Boolean).map(hashOf);
}

/** Returns the hashes of the inline scripts of the visitors' pages and of the app's rendered pages. */
function inlineScriptHashes(): string[] {
  const { reloadRestored, preHydration } = readTemplate();
  return [signedOutScript, keepDraftScript, reloadRestored, preHydration].filter(Boolean).map(hashOf);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
