import { afterEach, expect, it, vi } from 'vitest';
import { storeShell } from './rink-shell';

afterEach(() => vi.unstubAllGlobals());

it('stores the page of an event with the headers that the server gave it', async () => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [],
      addAll: async () => undefined,
      put: async (page: string, answer: Response) => kept.set(page, answer),
    }),
  });
  const rules = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };
  const headers = { ...rules, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  vi.stubGlobal('fetch', async () => new Response('<script id="session">{"id":"coach"}</script>', { headers }));

  expect(await storeShell('coach', [1])).toBe(true);
  const page = kept.get('/events/1');
  expect(await page?.text()).toContain('"coach"');
  expect(Object.fromEntries(page?.headers ?? [])).toEqual({ ...rules, 'content-type': 'text/html; charset=utf-8' });
});
