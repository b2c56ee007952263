import { expect, type Page, type Worker } from '@playwright/test';
import type { PushPayload } from '@/shared/push';
import { expectNoAxeFaults } from './axe-faults';
import { answered, loaded } from './page-requests';
import { signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow' });

test('A push message that the browser delivers shows a notification, and a click on it opens its event', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signInAlone(page, 'parent');
  await openWithWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const [event] = await (await page.request.get('/api/events')).json();
  const payload = { title: 'Sharks', body: 'Cancelled: Practice', path: `/events/${event.id}`, tag: 'event:7' };
  await test.step('shown', async () => {
    const shown = await watchNotifications(worker);
    await deliver(page, payload);
    const { title, body, path: data, tag } = payload;
    await expect.poll(shown).toEqual([{ title, body, data, tag, icon: '/api/club/icon' }]);
  });
  await test.step('clicked', async () => {
    await click(worker);
    await expect(page).toHaveURL(payload.path);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });
});

test('The account says how notifications come, without an accessibility fault', async ({ page }) => {
  await signInAlone(page, 'coach');
  await page.goto('/account');
  await loaded(page);
  const section = page.getByRole('region', { name: 'Notifications' });
  const byPush = section.getByRole('checkbox', { name: 'Schedule changes by push' });
  await expect(byPush).toBeChecked();
  // `uncheck` expects the change at once, which React renders with the request that saves it.
  await byPush.click();
  await expect(byPush).not.toBeChecked();
  await answered(page);
  await expectNoAxeFaults(page);
  await page.reload();
  await loaded(page);
  await expect(byPush).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Schedule changes by mail' })).toBeChecked();
});

async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/');
  await loaded(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From here on the worker controls the page, and may navigate it.
  await page.reload();
}

/** Returns how to read the notifications that the worker shows. Browsers without a window don't list them. */
async function watchNotifications(worker: Worker): Promise<() => Promise<object[]>> {
  await worker.evaluate(() => {
    const shown: object[] = [];
    const showNotification = async (title: string, options: object) => void shown.push({ title, ...options });
    const { registration } = globalThis as unknown as { registration: object };
    Object.assign(registration, { showNotification });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

/** Lets the browser deliver a push message to the worker of the page. */
async function deliver(page: Page, payload: PushPayload): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

/**
 * Clicks the notification that the worker has shown. Nothing can click one in a browser without a window, so the event is dispatched in
 * the worker, and its window may be focused, which takes a real click. The window is navigated as after a real one.
 */
async function click(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      shown: { data: unknown }[];
      WindowClient: { prototype: object };
    } & EventTarget;
    Object.assign(scope.WindowClient.prototype, { focus: async () => {} });
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    const notification = { data: scope.shown[0]?.data, close() {} };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
  });
}
