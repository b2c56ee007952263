import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happen, setUpWorker, site } from '../../test/unit/fake-worker';

setUpWorker();

describe('a push message', () => {
  const shown: unknown[] = [];
  let windows: {
    url: string;
    visibilityState: string;
    focus: () => Promise<void>;
    navigate: (url: string) => Promise<void>;
  }[];
  let steps: string[];

  beforeEach(() => {
    shown.length = 0;
    steps = [];
    windows = [];
    vi.stubGlobal('registration', {
      showNotification: async (...notification: unknown[]) => void shown.push(notification),
      pushManager: { subscribe: async (options: object) => ({ endpoint: 'new', ...options }) },
    });
    vi.stubGlobal('clients', {
      matchAll: async () => windows,
      openWindow: async (url: string) => void steps.push(`open ${url}`),
    });
  });

  function windowAt(name: string, visibilityState = 'visible', isControlled = true) {
    return {
      url: `${site}/${name}`,
      visibilityState,
      focus: async () => void steps.push(`focus ${name}`),
      navigate: async (url: string) => {
        if (!isControlled) throw new TypeError('This window is not controlled.');
        steps.push(`navigate ${name} to ${url}`);
      },
    };
  }

  async function click(data: unknown): Promise<void> {
    const close = () => void steps.push('close');
    await happen('notificationclick', { notification: { data, close } });
  }

  it("is shown with its tag and the club's icon", async () => {
    const payload = { title: 'Sharks', body: 'Cancelled: Practice', path: '/events/7', tag: 'event:7' };
    await happen('push', { data: { json: () => payload } });
    expect(shown).toEqual([
      ['Sharks', { body: 'Cancelled: Practice', tag: 'event:7', icon: '/api/club/icon', data: '/events/7' }],
    ]);
  });

  it('is shown without content too, as browsers demand', async () => {
    await happen('push', { data: null });
    expect(shown).toEqual([['Yelo', expect.objectContaining({ data: '/' })]]);
  });

  it('opens its page in the window that is visible', async () => {
    windows = [windowAt('hidden', 'hidden'), windowAt('schedule')];
    await click('/events/7');
    expect(steps).toEqual(['close', 'focus schedule', `navigate schedule to ${site}/events/7`]);
  });

  it('opens its page in a new window where there is none, or none that can be navigated', async () => {
    await click('/events/7');
    expect(steps).toEqual(['close', `open ${site}/events/7`]);
    steps = [];
    windows = [windowAt('schedule', 'visible', false)];
    await click('/events/7');
    expect(steps).toEqual(['close', 'focus schedule', `open ${site}/events/7`]);
  });

  it.each(['https://other.example/x', '//other.example/x', 'javascript:alert(1)', undefined, 5])(
    'opens nothing outside the site: %s',
    async (data) => {
      await click(data);
      expect(steps).toEqual(['close', `open ${site}/`]);
    },
  );

  it('is subscribed to again where the subscription was replaced, for whoever is signed in', async () => {
    const sent: unknown[] = [];
    const answer = (status: number) => async (path: string, options?: { body: string }) => {
      sent.push(options ? JSON.parse(options.body) : path);
      return new Response(JSON.stringify({ publicKey: 'key' }), { status });
    };
    vi.stubGlobal('fetch', answer(401));
    await happen('pushsubscriptionchange');
    expect(sent).toEqual(['/api/account/push']);
    vi.stubGlobal('fetch', answer(200));
    await happen('pushsubscriptionchange');
    expect(sent.at(-1)).toEqual({ endpoint: 'new', userVisibleOnly: true, applicationServerKey: 'key' });
  });
});
