import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happen, page, settled, setUpWorker, textOf, visit, worker } from '../../test/unit/fake-worker';

setUpWorker();

const reader = {
  reader: 'lia',
  userId: 'u-lia',
  timeZone: 'Asia/Manila',
  language: 'en',
  patience: 200,
  asOf: 'No connection. As of {time}.',
  pages: ['/'],
  lasting: [],
  code: [],
};
const script = '<link rel="modulepreload" href="/assets/home-1.js">';
const events = ['/api/events'];

describe('a stored page whose server takes longer than the patience', () => {
  let answer: (response: Response) => void;
  let fail: (error: Error) => void;

  beforeEach(async () => {
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const;
    vi.useFakeTimers({ toFake: [...toFake], now: new Date('2026-03-12T10:40:00Z') });
    worker.answers['/assets/home-1.js'] = () => new Response('');
    worker.answers['/'] = () => page('Home', [[events, ['practice']]], script);
    await happen('message', { data: reader });
    worker.answers['/'] = () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
  });

  /** Waits until the worker is done with the server's answer; Workbox stores it by a timer. */
  async function done(): Promise<void> {
    await vi.advanceTimersByTimeAsync(1);
    await settled();
  }

  async function shownStored(): Promise<string | undefined> {
    const shown = textOf(visit('/'));
    await vi.advanceTimersByTimeAsync(200);
    return shown;
  }

  it('is shown without a notice, and gets the data when the server answers', async () => {
    const shown = await shownStored();
    expect(shown).toContain('<h1>Home</h1>');
    expect(shown).toContain('hidden></p>');
    answer(page('Home', [[events, ['game']]], script));
    await done();
    expect(worker.notices).toEqual([{ data: JSON.stringify({ user: {}, reads: [[events, ['game']]] }) }]);
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('game');
  });

  it("isn't shown before that", async () => {
    const shown = textOf(visit('/'));
    await vi.advanceTimersByTimeAsync(199);
    answer(page('Later', [], script));
    expect(await shown).toContain('<h1>Later</h1>');
    await done();
    expect(worker.notices).toEqual([]);
  });

  it('gets a notice where the server has answered nothing for four seconds, and then the data all the same', async () => {
    await shownStored();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(worker.notices).toEqual([{ notice: 'The connection is slow. This page is as of 6:40 PM.' }]);
    answer(page('Home', [], script));
    await done();
    expect(worker.notices[1]).toEqual({ data: JSON.stringify({ user: {}, reads: [] }) });
  });

  it('gets the notice in the language of its reader', async () => {
    const cache = await worker.stored.open('yelo.pages');
    await cache.put('/reader', Response.json({ ...reader, language: 'fil' }));
    await shownStored();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(worker.notices).toEqual([{ notice: 'Mabagal ang koneksiyon. Mula pa noong 6:40 PM ang page na ito.' }]);
    fail(new TypeError('Failed to fetch'));
  });

  it('gets a notice when the connection is lost', async () => {
    await shownStored();
    fail(new TypeError('Failed to fetch'));
    await done();
    expect(worker.notices).toEqual([{ notice: 'No connection. As of 6:40 PM.' }]);
  });

  it('gets a notice when the server fails, and stays stored', async () => {
    await shownStored();
    answer(new Response('Busy', { status: 503 }));
    await done();
    expect(worker.notices).toEqual([{ notice: 'The connection is slow. This page is as of 6:40 PM.' }]);
    worker.answers = {};
    expect(await textOf(visit('/'))).toContain('<h1>Home</h1>');
  });

  it.each([
    ['of another build', () => page('Home', [], script.replace('home-1', 'home-2'))],
    [
      'for another user',
      () => new Response('<script type="application/json" id="session">{"user":1,"reads":[]}</script>'),
    ],
    ['for visitors', () => new Response('<p>Log in</p>')],
    ['that is gone', () => new Response('', { status: 404 })],
  ])('is loaded again when the server answers with a page %s', async (_which, other) => {
    worker.answers['/assets/home-2.js'] = () => new Response('');
    await shownStored();
    answer(other());
    await done();
    expect(worker.notices).toEqual([{}]);
    worker.answers = {};
    expect((await visit('/'))?.type).toBe('error');
  });
});
