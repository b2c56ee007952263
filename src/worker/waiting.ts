import { registerRoute } from 'workbox-routing';
import { t } from '@/shared/translate';
import { WAIT_HEADER, WAITS, type Wait } from '@/shared/waiting';
import { workerScope } from './scope';
import { loadReader } from './stored-notice';
import { announce } from './waiting-news';
import { SYNC, send, sendActions } from './waiting-send';
import { type Action, isSendable, listActions, removeOthers, storeLast } from './waiting-store';

/**
 * Stores the requests that pages mark with `WAIT_HEADER` when there is no connection, and sends them in order: when a page is opened or
 * reports that the connection is back, and by background synchronization where the browser has it. See decision 093.
 */
export function keepActions(): void {
  const scope = workerScope();
  for (const method of ['PUT', 'POST'] as const) {
    registerRoute(
      ({ request, sameOrigin }) => sameOrigin && request.headers.has(WAIT_HEADER),
      ({ request, event }) => sendOrStore(request, (work) => event.waitUntil(work)),
      method,
    );
  }
  scope.addEventListener('message', (event) => event.waitUntil(sendOwn(event.data.userId)));
  scope.addEventListener('sync', (event) => event.waitUntil(synchronize()));
}

/** Sends what a user stored earlier. Deletes what others did. */
async function sendOwn(userId: string): Promise<void> {
  await removeOthers(userId);
  if ((await listActions()).length > 0) await sendActions(userId);
}

/** Throws when something still waits: the browser then repeats the synchronization later. */
async function synchronize(): Promise<void> {
  const reader = await loadReader();
  if (reader) await sendActions(reader.userId);
  if ((await listActions()).some(isSendable)) throw new Error('Some requests still wait.');
}

/** Sends a request. Stores it when there is no connection, and behind others that wait for one. */
async function sendOrStore(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reader = await loadReader();
  const body = await request.blob();
  const action: Omit<Action, 'place'> = {
    // Written by `waitHeader`.
    ...(JSON.parse(decodeURIComponent(request.headers.get(WAIT_HEADER) ?? '')) as Wait),
    id: crypto.randomUUID(),
    userId: reader?.userId ?? '',
    method: request.method,
    path: pathname + search,
    contentType: request.headers.get('content-type') ?? '',
    storedAt: Date.now(),
  };
  if (!reader || !(await listActions()).some(isSendable)) {
    try {
      return await send(action, body, {});
    } catch (error) {
      if (!reader) throw error;
    }
  }
  try {
    await storeLast(action, body);
  } catch {
    const message = t(
      'There is no connection, and this device has no room to store this until there is one. Nothing you entered is lost.',
    );
    return Response.json({ code: 'unavailable', message }, { status: 507 });
  }
  await announce();
  await workerScope()
    .registration.sync?.register(SYNC)
    .catch(() => undefined);
  waitUntil(sendActions(action.userId));
  return Response.json({}, { status: WAITS });
}
