import { expect, type Page } from '@playwright/test';
import { loaded } from './page-requests';
import { signIn, signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow' });

test('The browser finds everything that it needs to install the app', async ({ page, context }) => {
  await signIn(page, 'parent');
  await openWithWorker(page, '/');
  const { scope, script } = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope: new URL(scope).pathname, script: active && new URL(active.scriptURL).pathname };
  });
  expect({ scope, script }).toEqual({ scope: '/', script: '/worker.js' });
  const protocol = await context.newCDPSession(page);
  const { errors } = await protocol.send('Page.getAppManifest');
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  expect([...errors, ...installabilityErrors]).toEqual([]);
});

test('A page gets the files of its own build from the device while a new version installs, which the next start uses', async ({
  page,
  context,
}) => {
  await signIn(page, 'parent');
  // The browser's own check for a new version isn't routed.
  await context.route('**/worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(?<=name:\W)[0-9a-f]{10}/, 'zearlier') });
  });
  await openWithWorker(page, '/');
  // A worker that still stores pages isn't replaced.
  await expect.poll(() => storedPages(page)).toContain('/payments');
  await page.reload();
  await loaded(page);
  const earlier = 'yelo.assets.zearlier';
  expect(await caches(page)).toEqual([earlier]);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isWaiting(page)).toBe(true);
  expect(await caches(page)).toEqual([expect.stringMatching(/^yelo\.assets\.[0-9a-f]{10}$/), earlier]);

  // The server no longer has what the open page is made of.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await loaded(page);
  expect(await isWaiting(page)).toBe(true);
  await context.unroute('**/assets/**');

  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => caches(next)).toEqual([expect.stringMatching(/^yelo\.assets\.[0-9a-f]{10}$/)]);
  expect(await isWaiting(next)).toBe(false);
});

test('The worker that earlier versions registered for events ends, and what it stored stays', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await openWithWorker(page, '/');
  const earlier =
    "self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(fetch(event.request)))";
  const old = '**/rink-worker.js';
  await context.route(old, (route) => route.fulfill({ body: earlier, contentType: 'text/javascript' }));
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/rink-worker.js', { scope: '/events/' });
    await window.caches.open('yelo.rink');
  });
  expect((await scopes(page)).sort()).toEqual(['/', '/events/']);
  await context.unroute(old);
  await page.goto('/events/1');
  await expect.poll(() => scopes(page)).toEqual(['/']);
  expect(await page.evaluate(() => window.caches.has('yelo.rink'))).toBe(true);
});

test('A file that is shared with the app opens the upload with it, and is kept no longer', async ({
  page,
  context,
}) => {
  await signIn(page, 'coach');
  await openWithWorker(page, '/');
  const { errors, data } = await (await context.newCDPSession(page)).send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '').share_target?.action]).toEqual([[], '/share']);
  // Sends what the system sends for an installed app.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4'], 'medical certificate.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL('/documents?upload=shared');
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await expect(dialog.getByText('medical certificate.pdf')).toBeVisible();
  expect(await page.evaluate(() => window.caches.has('yelo.shared'))).toBe(false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/documents');
});

test('Sign-out ends the worker and removes its files', async ({ page }) => {
  await signInAlone(page, 'parent');
  await openWithWorker(page, '/');
  await page.goto('/api/logout');
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  await expect.poll(() => scopes(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);
});

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
}

/** Returns the paths in the cache of stored pages. */
function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await window.caches.open('yelo.pages')).keys()).map(({ url }) => new URL(url).pathname),
  );
}

/** Returns the names of the caches of files. */
function caches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await window.caches.keys()).filter((name) => name !== 'yelo.pages').sort());
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
}

function scopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
}
