import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { answered, loaded } from './quiet';
import { signInAlone, test } from './support';

test('A push message that the browser delivers shows a notification', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await signInAlone(page, 'parent');
  await openWithWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Browsers without a window don't list notifications.
  await worker.evaluate(() => {
    const shown: object[] = [];
    const showNotification = async (title: string, options: object) => void shown.push({ title, ...options });
    const { registration } = globalThis as unknown as { registration: object };
    Object.assign(registration, { showNotification });
    Object.assign(globalThis, { shown });
  });
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const payload = { title: 'Sharks', body: 'Canceled: Practice', path: '/schedule', tag: 'event:7' };
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  const { title, body, path: data, tag } = payload;
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
    .toEqual([{ title, body, data, tag, icon: '/api/club/icon' }]);
});

test('The account says how notifications come, without an accessibility fault', async ({ page }) => {
  await signInAlone(page, 'coach');
  await page.goto('/account');
  await loaded(page);
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByRole('checkbox', { name: 'Schedule changes by push' })).toBeChecked();
  await section.getByRole('checkbox', { name: 'Schedule changes by push' }).uncheck();
  await answered(page);
  await expectNoAxeFaults(page);
  await page.reload();
  await loaded(page);
  await expect(section.getByRole('checkbox', { name: 'Schedule changes by push' })).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Schedule changes by mail' })).toBeChecked();
});

async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/');
  await loaded(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
