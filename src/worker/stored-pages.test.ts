import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COPY_HEADER } from '@/shared/offline-pages';
import { fetched, happen, page, settled, setUpWorker, textOf, visit, worker } from '../../test/unit/fake-worker';

setUpWorker();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T10:40:00Z') }));

const list = {
  reader: 'lia',
  userId: 'u-lia',
  timeZone: 'Asia/Manila',
  language: 'en',
  patience: 200,
  asOf: 'No connection. As of {time}.',
  pages: ['/', '/schedule?date=2026-04-01'],
  lasting: [],
  code: [],
};
const visitors = '<!doctype html><p>Log in</p>';

describe('a stored page', () => {
  beforeEach(async () => {
    worker.answers['/'] = () => page('Home', [[['/api/events', 'upcoming?limit=3'], ['practice']]]);
    worker.answers['/schedule?date=2026-04-01'] = () => page('April', [[['/api/announcements?limit=5', 'pages'], []]]);
    worker.answers['/assets/dialog-1.js'] = () => new Response('import{a}from"./shared-2.js"');
    worker.answers['/assets/shared-2.js'] = () => new Response('shared');
    await happen('message', { data: { ...list, code: ['/assets/dialog-1.js'] } });
    worker.answers = {};
  });

  it('is shown without a connection, with its age', async () => {
    expect(await textOf(visit('/'))).toContain('role="status">No connection. As of 6:40 PM.</p>');
    expect(await textOf(visit('/schedule?date=2026-04-01'))).toContain('<h1>April</h1>');
    vi.setSystemTime(new Date('2026-03-13T10:40:00Z'));
    expect(await textOf(visit('/'))).toContain('No connection. As of Mar 12, 2026, 6:40 PM.');
  });

  it("gives way to the server's, which is stored in its place", async () => {
    worker.answers['/'] = () => page('Later', []);
    expect(await textOf(visit('/'))).not.toContain('No connection');
    await settled();
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Later</h1>');
  });

  it('answers its reads without a connection, and notifies the page of their age', async () => {
    expect(fetched('/api/events/upcoming?limit=3')).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await (await fetched('/api/events/upcoming?limit=3'))?.json()).toEqual(['practice']);
    expect(await (await fetched('/api/announcements?limit=5'))?.json()).toEqual([]);
    expect(worker.notices[0]).toEqual({ notice: 'No connection. As of 6:40 PM.' });
    expect((await fetched('/api/players'))?.type).toBe('error');
  });

  it('leaves nothing where everything is deleted while it is being stored, as by a sign-out', async () => {
    worker.answers['/announcements'] = async () => {
      for (const name of await worker.stored.keys()) await worker.stored.delete(name);
      return page('Announcements', [], '<script src="/assets/page-3.js"></script>');
    };
    worker.answers['/assets/page-3.js'] = () => new Response('page');
    await happen('message', { data: { ...list, pages: ['/announcements'] } });
    expect(await worker.stored.keys()).toEqual([]);
  });

  it('comes with code that is only loaded when it is needed', async () => {
    expect(await textOf(fetched('/assets/dialog-1.js'))).toContain('shared-2.js');
    expect(await textOf(fetched('/assets/shared-2.js'))).toBe('shared');
  });

  it('has its reader at every moment while pages are stored again', async () => {
    const cache = await worker.stored.open('yelo.pages');
    const deleted = vi.spyOn(cache, 'delete');
    await happen('message', { data: list });
    expect(deleted).not.toHaveBeenCalled();
  });

  it('is requested again after a quarter of an hour', async () => {
    worker.requested = [];
    await happen('message', { data: { ...list, pages: ['/'] } });
    expect(worker.requested).toEqual([]);
    vi.setSystemTime(new Date('2026-03-12T10:56:00Z'));
    worker.answers['/'] = () => page('Later', []);
    await happen('message', { data: { ...list, pages: ['/'] } });
    expect(worker.requested).toEqual(['/']);
  });

  it('stays when the server fails', async () => {
    vi.setSystemTime(new Date('2026-03-12T11:40:00Z'));
    worker.answers['/'] = () => new Response('Busy', { status: 503 });
    await happen('message', { data: { ...list, pages: ['/'] } });
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Home</h1>');
  });

  it.each([
    [
      'another reader, or the same one with another role or team',
      () => happen('message', { data: { ...list, reader: 'ana', pages: [] } }),
    ],
    ['a new version', () => happen('activate')],
    ['thirty days without the server', async () => void vi.setSystemTime(new Date('2026-04-12T10:41:00Z'))],
    [
      'the end of the session',
      async () => {
        vi.setSystemTime(new Date('2026-03-12T11:40:00Z'));
        worker.answers['/'] = () => new Response(visitors);
        await happen('message', { data: { ...list, pages: ['/'] } });
        worker.answers = {};
      },
    ],
    [
      "the end of the session, at an address that visitors don't have",
      async () => {
        vi.setSystemTime(new Date('2026-03-12T11:40:00Z'));
        worker.answers['/'] = () => new Response(visitors, { status: 404 });
        await happen('message', { data: { ...list, pages: ['/'] } });
        worker.answers = {};
      },
    ],
  ])('is deleted by %s', async (_what, happens) => {
    await happens();
    expect((await visit('/'))?.type).toBe('error');
    vi.stubGlobal('navigator', { onLine: false });
    expect((await fetched('/api/events/upcoming?limit=3'))?.type).toBe('error');
  });
});

it('stores a page with its scripts and those that they load later', async () => {
  worker.answers['/assets/home-2.js'] = () => new Response('import{a}from"./part-3.js";import(`./dialog-4.js`)');
  worker.answers['/assets/part-3.js'] = () => new Response('');
  worker.answers['/assets/dialog-4.js'] = () => new Response('import{a}from"./form-5.js";import(`./further-6.js`)');
  worker.answers['/assets/form-5.js'] = () => new Response('');
  worker.answers['/'] = () => page('Home', [], '<link rel="modulepreload" href="/assets/home-2.js">');
  await happen('message', { data: { ...list, pages: ['/'] } });
  expect(worker.requested.sort()).toEqual([
    '/',
    '/assets/dialog-4.js',
    '/assets/form-5.js',
    '/assets/home-2.js',
    '/assets/part-3.js',
  ]);
});

describe("an event's own page", () => {
  const store = () => happen('message', { data: { ...list, pages: ['/events/1'] } });

  it('is shown without a connection', async () => {
    worker.answers['/events/1'] = () => page('Practice', []);
    await store();
    worker.answers = {};
    expect(await textOf(visit('/events/1'))).toContain('No connection. As of 6:40 PM.');
    expect((await visit('/events/2'))?.type).toBe('error');
  });

  it('gives way to the one that the rink has stored', async () => {
    worker.answers['/events/1'] = () => page('Practice', []);
    await store();
    worker.answers = {};
    await (await worker.stored.open('yelo.rink')).put('/events/1', new Response('attendance'));
    expect(await textOf(visit('/events/1'))).toBe('attendance');
  });

  it('is deleted with all its answers after thirty days on which no page lists it', async () => {
    worker.answers['/events/1'] = () => page('Practice', [[['/api/events/1'], 'practice']]);
    await store();
    vi.setSystemTime(new Date('2026-04-12T10:41:00Z'));
    worker.answers['/'] = () => page('Home', []);
    await happen('message', { data: { ...list, pages: ['/'] } });
    expect(await worker.stored.text()).not.toMatch(/practice/i);
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Home</h1>');
  });
});

it("requests an announcement's own page again after a day only", async () => {
  worker.answers['/announcements/5'] = () => page('Ice is ready', []);
  const store = () => happen('message', { data: { ...list, pages: [], lasting: ['/announcements/5'] } });
  await store();
  worker.requested = [];
  vi.setSystemTime(new Date('2026-03-13T10:39:00Z'));
  await store();
  expect(worker.requested).toEqual([]);
  vi.setSystemTime(new Date('2026-03-13T10:41:00Z'));
  await store();
  expect(worker.requested).toEqual(['/announcements/5']);
});

describe('on a device without free storage', () => {
  it('pages and their files are served, and none is half stored', async () => {
    worker.stored.isFull = true;
    worker.answers['/'] = () => page('Home', [[['/api/events'], 'practice']], '<script src="/assets/home-2.js">');
    worker.answers['/assets/home-2.js'] = () => new Response('script');
    await happen('message', { data: list });
    expect(await textOf(visit('/'))).toContain('<h1>Home</h1>');
    expect(await textOf(fetched('/assets/home-2.js'))).toBe('script');
    expect((await worker.stored.text()).trim()).toBe('');
    worker.answers = {};
    expect((await visit('/'))?.type).toBe('error');
  });

  it('what was stored before stays as it is', async () => {
    worker.answers['/'] = () => page('Home', []);
    await happen('message', { data: list });
    worker.stored.isFull = true;
    worker.answers['/'] = () => page('Later', []);
    expect(await textOf(visit('/'))).toContain('<h1>Later</h1>');
    await settled();
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Home</h1>');
    worker.stored.isFull = false;
  });
});

describe('a page with medical notes, which may not be stored', () => {
  const noted = () => page('Asthma', [[['/api/players'], 'Asthma']], '', 'private, no-store');
  const copy = () => page('Children', [[['/api/players'], 'no notes']]);
  const answerBoth = (request: Request) => (request.headers.has(COPY_HEADER) ? copy() : noted());
  const store = () => happen('message', { data: { ...list, pages: ['/'] } });

  it('is stored as a copy without them', async () => {
    worker.answers['/'] = answerBoth;
    await store();
    expect(await worker.stored.text()).not.toContain('Asthma');
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Children</h1>');
    vi.stubGlobal('navigator', { onLine: false });
    expect(await (await fetched('/api/players'))?.json()).toBe('no notes');
  });

  it('is stored like that where it has an emergency contact', async () => {
    const called = () => page('"emergencyPhone":"0917 555 0999"', []);
    worker.answers['/'] = (request) => (request.headers.has(COPY_HEADER) ? copy() : called());
    await store();
    expect(await worker.stored.text()).not.toContain('0917 555 0999');
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Children</h1>');
  });

  it('is shown with them online, and leaves the copy until it is a quarter of an hour old', async () => {
    worker.answers['/'] = answerBoth;
    await store();
    worker.requested = [];
    expect(await textOf(visit('/'))).toContain('<h1>Asthma</h1>');
    await settled();
    expect(worker.requested).toEqual(['/']);
    vi.setSystemTime(new Date('2026-03-12T10:56:00Z'));
    await visit('/');
    await settled();
    expect(worker.requested).toEqual(['/', '/', '/']);
    expect(await worker.stored.text()).not.toContain('Asthma');
  });

  it('replaces what was stored when there were no notes yet', async () => {
    worker.answers['/'] = () => page('No notes', []);
    await store();
    vi.setSystemTime(new Date('2026-03-12T10:56:00Z'));
    worker.answers['/'] = answerBoth;
    await visit('/');
    await settled();
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Children</h1>');
  });

  it('is not stored where the copy may not be stored either', async () => {
    worker.answers['/'] = noted;
    await store();
    worker.answers = {};
    expect((await visit('/'))?.type).toBe('error');
  });
});

it('stores no page that is not listed, and shows another one in its place', async () => {
  await happen('install');
  worker.answers['/account'] = () => page('Account', []);
  await visit('/account');
  await settled();
  worker.answers = {};
  expect(await textOf(visit('/account'))).toContain('not stored');
});

/** Returns a rendered page of the app, answered now. */
