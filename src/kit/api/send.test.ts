import { afterEach, expect, it, vi } from 'vitest';
import { createAnnouncement, deleteAnnouncement } from '@/features/announcements/contract';
import { call } from './call';

afterEach(() => vi.unstubAllGlobals());

it('sends cookies with every call, and JSON only where there is a body', async () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  await call(createAnnouncement, { body: { title: 'Ice', content: 'Cut.' } });
  await call(deleteAnnouncement, { params: { id: 7 } });
  expect(sent.mock.calls).toEqual([
    [
      '/api/announcements',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"Ice","content":"Cut."}',
      },
    ],
    ['/api/announcements/7', { method: 'DELETE', credentials: 'include' }],
  ]);
});
