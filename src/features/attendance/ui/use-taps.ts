import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { ApiError, isUnauthorized } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { markStale } from '@/kit/api/invalidate';
import { keysOf, q } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { browserTiming } from '@/kit/timing';
import { tryStorage } from '@/kit/try-storage';
import { t } from '@/shared/translate';
import { getAttendance, type Mark, takeAttendance } from '../contract/attendance';
import { forgetRink } from './rink-key';
import { tapKey } from './tap-key';
import { createTapQueue, type Outcome, type QueueState, type Tap } from './tap-queue';

type Queue = ReturnType<typeof createTapQueue>;

/** By the query client whose reads an answer updates, and by the user. */
const queues = new WeakMap<QueryClient, Map<string, Queue>>();
const nothing: QueueState = { taps: [], waitsFor: null };

/** Returns the signed-in coach's taps: stored on this phone, sent as soon as there is a connection. */
export function useTaps(eventId: number) {
  const client = useQueryClient();
  const { id } = useSession();
  const watch = useCallback((notify: () => void) => queueOf(id, client).watch(notify), [id, client]);
  const { taps, waitsFor } = useSyncExternalStore(
    watch,
    () => queueOf(id, client).state(),
    () => nothing,
  );
  const own = taps.filter((tap) => tap.eventId === eventId);

  return {
    /** The mark that the phone knows better than the server; undefined when it knows none. */
    markOf: (playerId: number): Mark | null | undefined => own.find((tap) => tap.playerId === playerId)?.status,
    waitsFor,
    waiting: waitsFor ? own.length : 0,
    sending: waitsFor ? 0 : own.length,
    tap: (marks: Pick<Tap, 'playerId' | 'status' | 'rest'>[]) => {
      const at = new Date().toISOString();
      void queueOf(id, client).add(marks.map((mark) => ({ ...mark, eventId, at })));
    },
  };
}

/** Returns how many of a user's taps still wait on this phone, and starts sending them; `isStuck` means an attempt has failed. */
export function useUnsentTaps(userId: string): { count: number; isStuck: boolean } {
  const client = useQueryClient();
  const watch = useCallback((notify: () => void) => queueOf(userId, client).watch(notify), [userId, client]);
  const { taps, waitsFor } = useSyncExternalStore(
    watch,
    () => queueOf(userId, client).state(),
    () => nothing,
  );
  useEffect(() => void queueOf(userId, client).flush(), [userId, client]);
  return { count: taps.length, isStuck: waitsFor !== null };
}

/** Returns the queue of a user's taps on this phone: a single one, however many parts of the page use it. */
export function queueOf(userId: string, client: QueryClient): Queue {
  const ofClient = queues.get(client) ?? new Map<string, Queue>();
  const known = ofClient.get(userId);
  if (known) return known;
  const queue = openQueue(userId, client);
  queues.set(client, ofClient.set(userId, queue));
  const flush = () => void queue.flush();
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('storage', ({ key }) => {
    if (key === tapKey(userId)) queue.reread();
  });
  return queue;
}

function openQueue(userId: string, client: QueryClient): Queue {
  const key = tapKey(userId);
  return createTapQueue({
    // When the phone has no room or storage is disabled, the taps last as long as the page.
    read: () => tryStorage(() => localStorage.getItem(key)) ?? null,
    write: (text) => tryStorage(() => (text === '[]' ? localStorage.removeItem(key) : localStorage.setItem(key, text))),
    send: (eventId, taps) => sendTaps(client, { eventId, userId }, taps),
    later: (callback, ms) => setTimeout(callback, ms),
    patience: browserTiming().answer,
    resend: browserTiming().resend,
  });
}

async function sendTaps(client: QueryClient, { eventId, userId }: TapOwner, taps: Tap[]): Promise<Outcome> {
  const { queryKey } = q(getAttendance, { params: { id: eventId } });
  try {
    const items = taps.map(({ eventId: _, ...item }) => item);
    const body = { items, clock: new Date().toISOString(), by: userId };
    const sheet = await call(takeAttendance, { params: { id: eventId }, body });
    // A slower read that began earlier must not restore the old marks.
    await client.cancelQueries({ queryKey });
    // A phone at the rink sends nothing more; the answer itself is the newest sheet.
    markStale(client, takeAttendance);
    client.setQueryData(queryKey, sheet);
    return 'sent';
  } catch (error) {
    if (!isUnauthorized(error) && !(await isAnothers(error, userId))) return outcomeOf(client, error, taps.length);
    forgetRink();
    redirectIfUnauthorized(error);
    return 'signedOut';
  }
}

type TapOwner = { eventId: number; userId: string };

/** Returns whether a refusal is due to another user, who has signed in on this phone since. */
async function isAnothers(error: unknown, userId: string): Promise<boolean> {
  if (!(error instanceof ApiError) || ![403, 409].includes(error.status)) return false;
  const present = await call(getCurrentUser, {}).catch(() => undefined);
  return present?.id !== userId;
}

function outcomeOf(client: QueryClient, error: unknown, count: number): Outcome {
  if (!(error instanceof ApiError) || ![400, 403, 404, 409, 413].includes(error.status)) return 'failed';
  toastError(
    t(count === 1 ? '{count} mark was not saved' : '{count} marks were not saved', { count }),
    reasonOf(error),
  );
  void client.invalidateQueries(keysOf(getAttendance));
  return 'refused';
}

function reasonOf({ status, sentence }: ApiError): string | undefined {
  return status === 404 ? t('The event was removed, or it is no longer yours to take.') : sentence;
}
