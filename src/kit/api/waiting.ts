import { type QueryClient, useQuery } from '@tanstack/react-query';
import { WAITING_CHANNEL, type WaitingNews } from '@/shared/waiting';

/** The cache key of what waits on this device; only the worker's messages set it. */
const WAITING_KEY = ['waiting'];

/**
 * Listens to the worker's messages about what waits on this device to be sent, and what was sent. They take effect once the page is
 * `shown`: a part that is hydrated with other data than the server rendered is a mismatch. Returns the channel.
 */
export function listenForWaiting(client: QueryClient, shown: Promise<unknown>): BroadcastChannel {
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.onmessage = ({ data }) => {
    Promise.all([import('./show-waiting'), shown])
      .then(([{ showWaiting }]) => showWaiting(data, client, WAITING_KEY))
      .catch(noop);
  };
  return channel;
}

function noop(): void {}

/**
 * Returns the value that waits on this device to be sent to a path, or true where what waits says by another text what it is about;
 * undefined when none does.
 */
export function useWaiting(path: string): unknown {
  const { data } = useQuery<WaitingNews['values']>({ queryKey: WAITING_KEY, enabled: false });
  return data?.[path];
}
