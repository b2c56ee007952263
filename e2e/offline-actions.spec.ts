import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AttendanceSheet } from '@/features/attendance/contract/attendance';
import { expectNoAxeFaults } from './axe-faults';
import { documentsOf, pdfNamed, uploadForm } from './document-uploads';
import { answered } from './page-requests';
import { openSession } from './sessions';
import { signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('An answer given without a connection waits, survives the closing of the page, and arrives once', async ({
  page,
  context,
  board,
}) => {
  await signInAlone(page, 'parent');
  await openStored(page);
  const { name, sheet } = await firstQuestion(page);
  const before = await sheet(board);
  await context.setOffline(true);
  await choose(page, name, 'Maybe');
  await expect(page.getByText('1 change saved on this device. It is sent when the connection returns.')).toBeVisible();

  await test.step('and is shown as given on the page that is opened again without a connection', async () => {
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto('/');
    const maybe = reopened.getByRole('group', { name }).getByRole('button', { name: 'Maybe' });
    await expect(maybe).toHaveAttribute('aria-pressed', 'true');
    await expect(reopened.getByText('Waits for a connection')).toBeVisible();
    expect(await sheet(board)).toEqual(before);
    await reopened.close();
  });
  await test.step('and arrives once the club can be reached', async () => {
    await context.setOffline(false);
    const online = await context.newPage();
    const sent = countAnswers(context);
    await online.goto('/');
    await expect(online.getByText(/saved on this device/)).toBeHidden();
    await expect.poll(() => sheet(board)).not.toEqual(before);
    expect((await sheet(board)).maybe).toBe(before.maybe + 1);
    await online.reload();
    await expect(online.getByRole('group', { name }).getByRole('button', { name: 'Maybe' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(sent()).toBeLessThanOrEqual(1);
  });
});

test('An answer that waits can be removed, and is deleted by another user, and by a sign-out that asks first', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAlone(page, 'parent');
  await openStored(page);
  const { name } = await firstQuestion(page);
  await context.setOffline(true);
  await choose(page, name, 'Not going');
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(': Not going, ');
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing waits on this device.')).toBeVisible();

  await test.step('by another user', async () => {
    await page.goto('/');
    await choose(page, name, 'Not going');
    await expect(page.getByText(/saved on this device/)).toBeVisible();
    await context.clearCookies();
    await context.addCookies(await openSession(baseURL, 'coach'));
    await context.setOffline(false);
    await page.goto('/');
    await expect.poll(() => waiting(page)).toBe(0);
  });
  await test.step('by a sign-out', async () => {
    // A read of the open page without a session would lead to the sign-in page.
    await page.goto('about:blank');
    await context.clearCookies();
    await signInAlone(page, 'parent');
    await openStored(page);
    // The club can be reached, but this request can't get through.
    await context.route('/api/events/*/attendance/*', (route) => route.abort());
    await choose(page, name, 'Not going');
    await expect.poll(() => waiting(page)).toBe(1);
    // A read whose session has ended leads to the sign-in page.
    await answered(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const logout = page.getByRole('link', { name: 'Logout' });
    await logout.click();
    const question = page.getByRole('alertdialog', { name: '1 change not sent yet' });
    await expect(question).toContainText('Signing out deletes it.');
    await expectNoAxeFaults(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await waiting(page)).toBe(1);
    await logout.click();
    await question.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
    await expect.poll(() => waiting(page)).toBe(0);
  });
});

test('A sign-out in one tab leaves nothing on the device, and the other tab leads to sign-in at its next action', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'parent');
  await openStored(page);
  const { name } = await firstQuestion(page);
  await context.route('/api/events/*/attendance/*', (route) => route.abort());
  await choose(page, name, 'Not going');
  await expect.poll(() => waiting(page)).toBe(1);
  await answered(page);

  const other = await context.newPage();
  await other.goto('/schedule');
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('link', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(other.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  // Neither the pages, nor what waits, nor the worker that would store more for the first tab.
  const left = () =>
    page.evaluate(async () => [await window.caches.keys(), navigator.serviceWorker.controller?.scriptURL ?? null]);
  await expect.poll(left).toEqual([[], null]);

  await context.unroute('/api/events/*/attendance/*');
  await choose(page, name, 'Maybe');
  await expect(page).toHaveURL(/\/api\/login/);
  await expect.poll(left).toEqual([[], null]);
});

test('A document that a parent photographs without a connection waits, and is handed in once', async ({
  page,
  context,
  board,
}) => {
  const admin = await board.as('admin');
  expect((await admin.put('/api/documents/settings', { data: { familiesMayUpload: true } })).ok()).toBe(true);
  await signInAlone(page, 'parent');
  await openStored(page, '/documents');
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('link', { name: /Medical certificate missing/ }).click();
  const form = uploadForm(page);
  await expect(form.type).toHaveValue('2');
  await form.choose(pdfNamed('certificate.pdf'));
  const address = page.url();
  await form.upload.click();
  await expect(form.box).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Medical certificate missing' });
  const paper = row.filter({ hasText: 'Waiting to be sent' });
  await expect(paper).toHaveCount(1);
  await expect(paper.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('1 change saved on this device. It is sent when the connection returns.')).toBeVisible();
  await page.goto('/');
  const onHome = page.getByRole('link', { name: /^Medical certificate missing/ });
  await expect(onHome.filter({ hasText: 'Waiting to be sent' })).toBeVisible();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('listitem')).toContainText('Medical certificate: certificate.pdf');

  await context.setOffline(false);
  await page.goto('/documents');
  await expect(page.getByText(/saved on this device/)).toBeHidden();
  const [, playerId] = /upload=(\d+)-2/.exec(address) ?? [];
  const handedIn = async () =>
    (await documentsOf(page, Number(playerId))).filter(({ fileName }) => fileName === 'certificate.pdf').length;
  await expect.poll(handedIn).toBe(1);
  await expect(page.getByText('Medical certificate under review')).toBeVisible();
  await page.reload();
  await expect.poll(() => waiting(page)).toBe(0);
  expect(await handedIn()).toBe(1);
});

test('A transfer that is reported with its picture without a connection waits, and arrives once', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'parent');
  await page.goto('/');
  const { due } = await (await page.request.get('/api/dashboard/todo')).json();
  const checkout = due.payments.length === 1 ? `/checkout/${due.payments[0].id}` : '/checkout/all';
  await openStored(page, checkout);
  await context.setOffline(true);
  await page.goto(checkout);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page
    .getByRole('button', { name: /^Picture of the transfer/ })
    .setInputFiles({ ...pdfNamed('transfer.pdf'), mimeType: 'application/pdf' });
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(page.getByText('1 change saved on this device. It is sent when the connection returns.')).toBeVisible();

  await context.setOffline(false);
  await page.goto('/payments');
  await expect(page.getByText(/saved on this device/)).toBeHidden();
  const reported = async () => {
    const { reported, dueNow } = await (await page.request.get('/api/payments/balance')).json();
    return [reported.count, dueNow.payments.length];
  };
  await expect.poll(reported).toEqual([due.payments.length, 0]);
});

/** Opens home until the worker has stored a page. */
async function openStored(page: Page, stored = '/'): Promise<void> {
  await page.goto('/');
  const isStored = async (path: string) => (await window.caches.match(path, { cacheName: 'yelo.pages' })) !== undefined;
  await expect.poll(() => page.evaluate(isStored, stored)).toBe(true);
  // From here on the worker controls the page.
  await page.reload();
}

/** Returns the first question for an answer on home, and how to count the answers to its event. */
async function firstQuestion(page: Page) {
  const group = page.getByRole('group', { name: /^Is .* coming\?$/ }).first();
  const name = (await group.locator('legend').textContent()) ?? '';
  const { answers } = await (await page.request.get('/api/dashboard/todo')).json();
  const asked = answers.find((answer: { playerFirstName: string }) => name.includes(answer.playerFirstName));
  const sheet = async (board: { as: (role: 'admin') => Promise<Page['request']> }) => {
    const answer = await (await board.as('admin')).get(`/api/events/${asked.event.id}/attendance`);
    return ((await answer.json()) as AttendanceSheet).counts;
  };
  return { name, sheet };
}

async function choose(page: Page, name: string, answer: string): Promise<void> {
  await page.getByRole('group', { name }).first().getByRole('button', { name: answer }).click();
}

/** Counts the answers that the worker sends from now on. */
function countAnswers(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.serviceWorker()) count += 1;
  });
  return () => count;
}

/** Returns how many requests wait. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await window.caches.has('yelo.waiting'))) return 0;
    return (await (await window.caches.open('yelo.waiting')).keys()).length;
  });
}
