import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { provideTranslator } from '@/shared/translate';
import { MemoryCaches } from './memory-caches';

export const site = 'https://club.example';
/** The only file of the shell. */
export const shell = '/assets/app-1.js';

type Answer = (request: Request) => Response | Promise<Response>;
type Listener = (event: object) => void;

/** A service worker in its browser, which `setUpWorker` starts. */
interface FakeWorker {
  stored: MemoryCaches;
  /** The server's answers by path and query; any other address can't be reached. */
  answers: Record<string, Answer>;
  requested: string[];
  /** Messages to the page. */
  notices: unknown[];
  /** Messages to all pages. */
  news: unknown[];
}

const listeners: { type: string; listener: Listener }[] = [];
export const worker: FakeWorker = {
  stored: new MemoryCaches(site, fetchAnswer),
  answers: {},
  requested: [],
  notices: [],
  news: [],
};
/** What the worker still does for the requests of the test, such as storing an answer. */
let work: Promise<unknown>[] = [];

/** The browser's event of a request, as Workbox recognizes it. */
class FakeFetchEvent {
  readonly clientId = 'page';
  readonly resultingClientId = 'page';
  response: Promise<Response> | undefined;
  constructor(readonly request: Request) {}
  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
  waitUntil(part: Promise<unknown>): void {
    work.push(part);
  }
}

/** The channel to all pages. */
class FakeChannel {
  postMessage(message: unknown): void {
    worker.news.push(message);
  }
  close(): void {}
}

/** Starts the worker for the tests of a file, each with empty caches and a server that answers the shell. */
export function setUpWorker(): void {
  beforeAll(async () => {
    const addEventListener = (type: string, listener: Listener) => listeners.push({ type, listener });
    const globals = { self: globalThis, addEventListener, FetchEvent: FakeFetchEvent };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    vi.stubGlobal('location', new URL(site));
    vi.stubGlobal('WORKER_BUILD', { name: 'new', shell: [shell] });
    vi.stubEnv('NODE_ENV', 'production');
    await import('@/worker/worker');
  });
  beforeEach(() => {
    worker.requested = [];
    worker.notices = [];
    worker.news = [];
    worker.answers = {
      [shell]: () => new Response('shell'),
      '/api/offline': () => new Response('<html lang="en">not stored'),
    };
    worker.answers['/api/waiting'] = () => new Response('<p class="message">Nothing waits.</p>');
    worker.stored = new MemoryCaches(site, fetchAnswer);
    work = [];
    vi.stubGlobal('caches', worker.stored);
    // A test may replace these.
    vi.stubGlobal('registration', {});
    const clients = { get: async () => ({ postMessage: (notice: unknown) => worker.notices.push(notice) }) };
    for (const [name, value] of Object.entries({ clients, fetch: fetchAnswer })) vi.stubGlobal(name, value);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await settled();
    // Other files of this process share it.
    provideTranslator(() => undefined);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
}

/** Dispatches an event with these properties to the worker, and waits until it is handled. */
export async function happen(type: string, event: object = {}): Promise<void> {
  const steps: Promise<unknown>[] = [];
  dispatch(type, { ...event, waitUntil: (step: Promise<unknown>) => steps.push(step) });
  await Promise.all(steps);
}

/** Dispatches a request. Returns the worker's response; undefined when it leaves the request to the browser. */
export function fetched(
  address: string,
  {
    mode,
    ...init
  }: { mode?: string; method?: string; body?: FormData | string; headers?: Record<string, string> } = {},
) {
  const url = new URL(address, site).href;
  const request = Object.defineProperty(new Request(url, init), 'mode', { value: mode ?? 'cors' });
  const event = new FakeFetchEvent(request);
  dispatch('fetch', event);
  return event.response;
}

function dispatch(type: string, event: object): void {
  for (const known of listeners) if (known.type === type) known.listener(event);
}

export function visit(address: string) {
  return fetched(address, { mode: 'navigate' });
}

/** Waits until the worker has done everything for the requests so far. */
export async function settled(): Promise<void> {
  await Promise.all(work);
}

export async function textOf(response: Promise<Response> | undefined): Promise<string | undefined> {
  return (await response)?.text();
}

async function fetchAnswer(asked: Request | string, options?: RequestInit): Promise<Response> {
  const request = typeof asked === 'string' ? new Request(new URL(asked, site), options) : asked;
  const { pathname, search } = new URL(request.url);
  worker.requested.push(pathname + search);
  const answer = worker.answers[pathname + search];
  if (!answer) throw new TypeError('Failed to fetch');
  return answer(request);
}

/** Returns a rendered page for a signed-in user as the server sends it. `reads`: its first reads with their keys. */
export function page(heading: string, reads: readonly unknown[], links = '', caching = 'private, no-cache'): Response {
  const notice = '<p id="as-of" class="page-notice" role="status" hidden></p>';
  const data = `<script type="application/json" id="session">${JSON.stringify({ user: {}, reads })}</script>`;
  const headers = { date: new Date().toUTCString(), 'cache-control': caching };
  return new Response(`<head>${links}</head>${notice}<h1>${heading}</h1>${data}`, { headers });
}
