import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WAITING_CHANNEL } from '@/shared/waiting';
import { listenForWaiting } from './waiting';

it('shows what waits only once the page is hydrated', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const client = new QueryClient();
  let hydrated = () => {};
  const shown = new Promise<void>((resolve) => {
    hydrated = resolve;
  });
  const channel = listenForWaiting(client, shown);
  const worker = new BroadcastChannel(WAITING_CHANNEL);
  onTestFinished(() => {
    channel.close();
    worker.close();
    vi.unstubAllGlobals();
  });
  const received = new Promise((resolve) => channel.addEventListener('message', resolve));
  worker.postMessage({ waiting: '1 change', values: { '/api/a': true }, sent: false });
  await received;
  await vi.dynamicImportSettled();
  expect(client.getQueryData(['waiting'])).toBeUndefined();
  hydrated();
  await vi.waitFor(() => expect(client.getQueryData(['waiting'])).toEqual({ '/api/a': true }));
});
