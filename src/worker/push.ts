import { pushAddress } from '@/features/accounts/addresses';
import { appIconAddress } from '@/features/club/addresses';
import type { PushPayload } from '@/shared/push';
import { workerScope } from './scope';

/** Shows push messages, and opens what they are about. */
export function showPushMessages(): void {
  const scope = workerScope();
  scope.addEventListener('push', (event) => {
    const message: Partial<PushPayload> = event.data?.json() ?? {};
    event.waitUntil(show(message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));
}

/** Browsers show a message of their own in place of a push message that leads to no notification. */
function show({ title = 'Yelo', body = '', path = '/', tag = '' }: Partial<PushPayload>): Promise<void> {
  const icon = appIconAddress.path;
  return workerScope().registration.showNotification(title, { body, tag, icon, data: path });
}

/** Opens a page of the site in a window that is open already, or in a new one. */
async function open(path: unknown): Promise<void> {
  const { clients, location } = workerScope();
  const asked = new URL(typeof path === 'string' ? path : '/', location.origin);
  const { href } = asked.origin === location.origin ? asked : new URL('/', location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!window) {
    await clients.openWindow(href);
    return;
  }
  await window.focus();
  // A window that another worker controls, or none, can't be navigated.
  await window.navigate(href).catch(() => clients.openWindow(href));
}

/** Subscribes again where the push service has replaced the subscription. Nothing is done when nobody is signed in. */
async function renewSubscription(): Promise<void> {
  const answer = await fetch(pushAddress.path);
  if (!answer.ok) return;
  const { publicKey } = await answer.json();
  const { pushManager } = workerScope().registration;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const headers = { 'content-type': 'application/json' };
  await fetch(pushAddress.path, { method: 'PUT', headers, body: JSON.stringify(subscription) });
}
