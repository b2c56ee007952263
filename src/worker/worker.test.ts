import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../test/unit/memory-caches';

const site = 'https://club.example';
const shell = '/assets/app-1.js';

type Answer = () => Response | Promise<Response>;
type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
let stored: MemoryCaches;
/** The server's answers by path; any other path can't be reached. */
let answers: Record<string, Answer>;
let requested: string[];
/** What the worker still does for the requests of the test, such as storing an answer. */
let work: Promise<unknown>[];

/** The browser's event of a request, as Workbox recognizes it. */
class FakeFetchEvent {
  response: Promise<Response> | undefined;
  constructor(readonly request: Request) {}
  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
  waitUntil(part: Promise<unknown>): void {
    work.push(part);
  }
}

beforeAll(async () => {
  const addEventListener = (type: string, listener: Listener) => listeners.set(type, listener);
  const globals = { self: globalThis, addEventListener, FetchEvent: FakeFetchEvent, location: new URL(site) };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', fetchAnswer);
  vi.stubGlobal('WORKER_BUILD', { name: 'new', shell: [shell] });
  vi.stubEnv('NODE_ENV', 'production');
  await import('./worker');
});
beforeEach(() => {
  requested = [];
  work = [];
  answers = { [shell]: () => new Response('shell') };
  stored = new MemoryCaches(site, fetchAnswer);
  vi.stubGlobal('caches', stored);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(work);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a new version', () => {
  it("stores what every page needs, beside the old version's files until it starts", async () => {
    await stored.open('yelo.assets.old');
    await stored.open('yelo.rink');
    await happen('install');
    expect(await stored.keys()).toEqual(['yelo.assets.old', 'yelo.rink', 'yelo.assets.new']);
    expect(await stored.match(`${site}${shell}`, { cacheName: 'yelo.assets.new' })).toBeDefined();
    await happen('activate');
    expect(await stored.keys()).toEqual(['yelo.rink', 'yelo.assets.new']);
  });

  it('is not installed without all of it', async () => {
    answers = { [shell]: () => new Response('', { status: 404 }) };
    await expect(happen('install')).rejects.toThrow();
  });
});

describe('a file of the app', () => {
  it('is requested once, then served without a connection', async () => {
    answers['/assets/page-2.js'] = () => new Response('page');
    expect(await textOf(get('/assets/page-2.js'))).toBe('page');
    await Promise.all(work);
    answers = {};
    expect(await textOf(get('/assets/page-2.js'))).toBe('page');
    expect(requested).toEqual(['/assets/page-2.js']);
  });

  it("comes from a stored event's own files when it is of an earlier build", async () => {
    await (await stored.open('yelo.rink')).put(`${site}/assets/earlier-3.js`, new Response('earlier'));
    expect(await textOf(get('/assets/earlier-3.js'))).toBe('earlier');
  });

  it('is not stored when the server has none', async () => {
    answers['/assets/gone-4.js'] = () => new Response('', { status: 404 });
    expect((await get('/assets/gone-4.js'))?.status).toBe(404);
    await Promise.all(work);
    expect(await stored.match(`${site}/assets/gone-4.js`)).toBeUndefined();
  });
});

describe("the page of today's event", () => {
  beforeEach(async () => (await stored.open('yelo.rink')).put(`${site}/events/1`, new Response('stored')));

  it("is the server's with a connection, and isn't stored", async () => {
    answers['/events/1'] = () => new Response('answered');
    expect(await textOf(visit('/events/1'))).toBe('answered');
    await Promise.all(work);
    answers = {};
    expect(await textOf(visit('/events/1?tab=x'))).toBe('stored');
  });

  it('is the stored one where a connection swallows the request for four seconds', async () => {
    vi.useFakeTimers();
    answers['/events/1'] = () => new Promise(() => undefined);
    const page = textOf(visit('/events/1'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await page).toBe('stored');
  });

  it('is deleted with all others once the server answers that nobody is signed in', async () => {
    answers['/events/1'] = () => new Response('Not found', { status: 404 });
    expect((await visit('/events/1'))?.status).toBe(404);
    expect(await stored.has('yelo.rink')).toBe(false);
  });

  it('stays when another event is not found', async () => {
    answers['/events/2'] = () => new Response('Not found', { status: 404 });
    expect((await visit('/events/2'))?.status).toBe(404);
    expect(await stored.has('yelo.rink')).toBe(true);
  });
});

it.each([
  ['a read of the API', '/api/players', {}],
  ['a page', '/schedule', { mode: 'navigate' }],
  ['a sent form', '/events/1', { mode: 'navigate', method: 'POST' }],
  ['data of an event', '/events/1', {}],
  ["another site's file", 'https://other.example/assets/app-1.js', {}],
])('leaves %s to the browser', (_what, address, request) => {
  expect(fetched(address, request)).toBeUndefined();
});

/** Dispatches an event of the worker's life. */
async function happen(type: 'install' | 'activate'): Promise<void> {
  const steps: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (step: Promise<unknown>) => steps.push(step) });
  await Promise.all(steps);
}

/** Dispatches a request. Returns the worker's response; undefined when it leaves the request to the browser. */
function fetched(address: string, { mode, method = 'GET' }: { mode?: string; method?: string }) {
  const url = new URL(address, site).href;
  const request = Object.defineProperty(new Request(url, { method }), 'mode', { value: mode ?? 'cors' });
  const event = new FakeFetchEvent(request);
  listeners.get('fetch')?.(event);
  return event.response;
}

async function fetchAnswer(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, site);
  requested.push(pathname);
  const answer = answers[pathname];
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
}

function get(address: string) {
  return fetched(address, {});
}

function visit(address: string) {
  return fetched(address, { mode: 'navigate' });
}

async function textOf(response: Promise<Response> | undefined): Promise<string | undefined> {
  return (await response)?.text();
}
