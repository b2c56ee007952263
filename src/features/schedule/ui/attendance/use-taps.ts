import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, isUnauthorized } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError } from '@/kit/components/toast';
import { useSession } from '@/kit/session';
import { getAttendance, type Taken, takeAttendance } from '../../contract/attendance';
import { tapKey } from './tap-key';
import { createTapQueue, type Outcome, type Tap } from './tap-queue';

type Queue = ReturnType<typeof createTapQueue>;

const queues = new Map<string, Queue>();

/** The signed-in coach's taps: kept on this phone, sent as soon as there is a connection. */
export function useTaps(eventId: number) {
  const queue = useQueue();
  const { taps, isWaiting } = useSyncExternalStore(queue.watch, queue.state);
  const own = taps.filter((tap) => tap.eventId === eventId);

  return {
    /** What the phone knows better than the server; undefined where it knows nothing. */
    markOf: (playerId: number): Taken | null | undefined => own.find((tap) => tap.playerId === playerId)?.status,
    waiting: isWaiting ? own.length : 0,
    sending: isWaiting ? 0 : own.length,
    tap: (marks: { playerId: number; status: Taken | null }[]) => {
      const at = new Date().toISOString();
      void queue.add(marks.map((mark) => ({ ...mark, eventId, at })));
    },
  };
}

/** Sends what an earlier visit left on this phone, now or when the connection is back. */
export function sendKeptTaps(userId: string, client: QueryClient): void {
  void queueOf(userId, client).flush();
}

function useQueue(): Queue {
  const client = useQueryClient();
  const { id } = useSession();
  return queueOf(id, client);
}

function queueOf(userId: string, client: QueryClient): Queue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = openQueue(userId, client);
  queues.set(userId, queue);
  const flush = () => void queue.flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  return queue;
}

function openQueue(userId: string, client: QueryClient): Queue {
  const key = tapKey(userId);
  return createTapQueue({
    read: () => attempt(() => localStorage.getItem(key)) ?? null,
    write: (text) => attempt(() => (text === '[]' ? localStorage.removeItem(key) : localStorage.setItem(key, text))),
    send: (eventId, taps) => send(client, eventId, taps),
    later: (callback, ms) => setTimeout(callback, ms),
  });
}

async function send(client: QueryClient, eventId: number, taps: Tap[]): Promise<Outcome> {
  try {
    const items = taps.map(({ playerId, status, at }) => ({ playerId, status, at }));
    const sheet = await call(takeAttendance, { params: { id: eventId }, body: { items } });
    client.setQueryData(q(getAttendance, { params: { id: eventId } }).queryKey, sheet);
    return 'sent';
  } catch (error) {
    if (isUnauthorized(error)) redirectIfUnauthorized(error);
    const isFinal = error instanceof ApiError && [400, 403, 404, 413].includes(error.status);
    if (isFinal) toastError('Error', error.sentence ?? 'Some marks could not be saved.');
    return isFinal ? 'refused' : 'failed';
  }
}

/** A phone may have no room or no permission to keep anything; the taps then live as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
