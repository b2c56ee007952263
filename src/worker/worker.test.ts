import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetched, happen, settled, setUpWorker, shell, site, textOf, visit, worker } from '../../test/unit/fake-worker';

setUpWorker();

describe('a new version', () => {
  it("stores what every page needs, beside the old version's files until it starts", async () => {
    await worker.stored.open('yelo.assets.old');
    await worker.stored.open('yelo.rink');
    await happen('install');
    expect(await worker.stored.keys()).toEqual(['yelo.assets.old', 'yelo.rink', 'yelo.assets.new']);
    expect(await worker.stored.match(`${site}${shell}`, { cacheName: 'yelo.assets.new' })).toBeDefined();
    await happen('activate');
    expect(await worker.stored.keys()).toEqual(['yelo.rink', 'yelo.assets.new']);
  });

  it('deletes the files and pages of all earlier versions when it starts, however many', async () => {
    for (const name of ['yelo.assets.oldest', 'yelo.assets.old', 'yelo.pages']) {
      await (await worker.stored.open(name)).put(`${site}/assets/app-0.js`, new Response('old'));
    }
    await happen('install');
    await happen('activate');
    expect(await worker.stored.keys()).toEqual(['yelo.assets.new']);
    worker.answers = {};
    expect((await fetched('/assets/app-0.js'))?.type).toBe('error');
  });

  it('stores the page for what is not stored, with its files', async () => {
    worker.answers['/api/offline'] = () => new Response('<link rel="preload" href="/assets/font-7.woff2">');
    worker.answers['/assets/font-7.woff2'] = () => new Response('font');
    await happen('install');
    worker.answers = {};
    expect(await textOf(fetched('/assets/font-7.woff2'))).toBe('font');
  });

  it('is not installed without all of it', async () => {
    worker.answers = { [shell]: () => new Response('', { status: 404 }) };
    await expect(happen('install')).rejects.toThrow();
  });
});

describe('a file of the app', () => {
  it('is requested once, then served without a connection', async () => {
    await happen('install');
    worker.answers['/assets/page-2.js'] = () => new Response('page');
    expect(await textOf(fetched('/assets/page-2.js'))).toBe('page');
    await settled();
    worker.answers = {};
    expect(await textOf(fetched('/assets/page-2.js'))).toBe('page');
    expect(worker.requested.filter((path) => path === '/assets/page-2.js')).toHaveLength(1);
  });

  it('is not stored again once all files were deleted, as by the page that follows a sign-out', async () => {
    await happen('install');
    await worker.stored.delete('yelo.assets.new');
    worker.answers['/assets/page-2.js'] = () => new Response('page');
    expect(await textOf(fetched('/assets/page-2.js'))).toBe('page');
    await settled();
    expect(await worker.stored.keys()).toEqual([]);
  });

  it("comes from a stored event's own files when it is of an earlier build", async () => {
    await (await worker.stored.open('yelo.rink')).put(`${site}/assets/earlier-3.js`, new Response('earlier'));
    expect(await textOf(fetched('/assets/earlier-3.js'))).toBe('earlier');
  });

  it('is not stored when the server has none', async () => {
    worker.answers['/assets/gone-4.js'] = () => new Response('', { status: 404 });
    expect((await fetched('/assets/gone-4.js'))?.status).toBe(404);
    await settled();
    expect(await worker.stored.match(`${site}/assets/gone-4.js`)).toBeUndefined();
  });
});

describe("the page of today's event", () => {
  beforeEach(async () => (await worker.stored.open('yelo.rink')).put(`${site}/events/1`, new Response('stored')));

  it("is the server's with a connection, and isn't stored", async () => {
    worker.answers['/events/1'] = () => new Response('answered');
    expect(await textOf(visit('/events/1'))).toBe('answered');
    await settled();
    worker.answers = {};
    expect(await textOf(visit('/events/1?tab=x'))).toBe('stored');
  });

  it('is the stored one where a connection swallows the request for four seconds', async () => {
    vi.useFakeTimers();
    worker.answers['/events/1'] = () => new Promise(() => undefined);
    const page = textOf(visit('/events/1'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await page).toBe('stored');
  });

  it('is deleted with all others once the server answers that nobody is signed in', async () => {
    worker.answers['/events/1'] = () => new Response('Not found', { status: 404 });
    expect((await visit('/events/1'))?.status).toBe(404);
    await settled();
    expect(await worker.stored.has('yelo.rink')).toBe(false);
  });

  it('stays when another event is not found', async () => {
    worker.answers['/events/2'] = () => new Response('Not found', { status: 404 });
    expect((await visit('/events/2'))?.status).toBe(404);
    expect(await worker.stored.has('yelo.rink')).toBe(true);
  });
});

it.each([
  ['a read of the API', '/api/players', {}],
  ['a page of the server', '/api/login', { mode: 'navigate' }],
  ['a sent form', '/events/1', { mode: 'navigate', method: 'POST' }],
  ['data of an event', '/events/1', {}],
  ["another site's file", 'https://other.example/assets/app-1.js', {}],
])('leaves %s to the browser', (_what, address, request) => {
  expect(fetched(address, request)).toBeUndefined();
});
