import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import type { Payment } from '@/features/payments/contract/payment';
import { DRAFT_KEY } from '@/kit/draft-key';
import { formOf } from './announcement-parts';
import { loaded, watchRequests } from './page-requests';
import { eventForm } from './schedule-parts';
import { signInAlone, test, toast, waitForScripts } from './support';

const back = 'What you typed before you were logged out is back.';

test('Typed input is kept while its person signs in again', async ({ page }) => {
  await test.step('in an event, whose conflict check finds that the session is over', async () => {
    await signInAlone(page, 'admin');
    await page.goto('/schedule?date=2036-04-16');
    await page.getByRole('button', { name: 'Add Event' }).click();
    const form = eventForm(page);
    await form.title.fill('Extra ice');
    await form.description.fill('Bring both jerseys.');
    await page.context().clearCookies();
    // The check for conflicts already detects the ended session.
    await form.location.fill('Rink of the draft');
    await signInAs(page, 'admin@yelo.test');
    await expect(page).toHaveURL('/schedule?date=2036-04-16');
    await expect(form.box.getByText(back)).toBeVisible();
    await expect(form.title).toHaveValue('Extra ice');
    await expect(form.location).toHaveValue('Rink of the draft');
    await expect(form.description).toHaveValue('Bring both jerseys.');
    await form.create.click();
    await expect(form.box).toBeHidden();
    await expect(page.getByRole('link', { name: /Extra ice/ }).first()).toBeVisible();
    expect(await kept(page)).toBeNull();
  });
  await test.step('in a form in the page, which has it again at once, and no password is stored', async () => {
    await signInAlone(page, 'coach');
    await page.goto('/account');
    const phone = page.getByRole('form', { name: 'Profile' }).getByLabel('Phone');
    await phone.fill('0917 555 0123');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await signInAs(page, 'coach@yelo.test');
    await expect(page.getByText(back)).toBeVisible();
    await expect(phone).toHaveValue('0917 555 0123');

    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByText(back)).toBeHidden();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Current password')).toBeVisible();
    for (const box of await dialog.locator('input[type=password]').all()) await box.fill('never to be kept');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: /^Change/ }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    expect(await kept(page)).not.toContain('never to be kept');
  });
});

test('Input about selected players is restored for them alone, and charges nobody else', async ({ page }) => {
  await signInAlone(page, 'admin');
  for (const firstName of ['Kid A', 'Kid B', 'Kid C', 'Kid D']) {
    const data = { firstName, lastName: 'Draftee', birthDate: '2015-06-07' };
    expect((await page.request.post('/api/players', { data })).status()).toBe(201);
  }
  const box = page.getByRole('dialog', { name: 'Charge 2 players' });
  const charge = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name} Draftee` }).check();
    await page.getByRole('button', { name: 'Charge a fee' }).click();
    await expect(box.getByLabel('Amount')).toBeVisible();
  };
  await page.goto('/players?q=Draftee');
  await charge('Kid A', 'Kid B');
  await box.getByLabel('Amount').fill('750');
  await box.getByLabel('Description').fill('Jerseys');
  await page.context().clearCookies();
  await box.getByRole('button', { name: 'Charge', exact: true }).click();
  await signInAs(page, 'admin@yelo.test');
  await expect(toast(page)).toContainText('Open "Charge 2 players"');

  await charge('Kid C', 'Kid D');
  await expect(box.getByText(back)).toBeHidden();
  await expect(box.getByLabel('Amount')).toHaveValue('');
  await page.keyboard.press('Escape');
  for (const name of ['Kid C', 'Kid D']) {
    await page.getByRole('checkbox', { name: `Choose ${name} Draftee` }).uncheck();
  }
  await charge('Kid B', 'Kid A');
  await expect(box.getByText(back)).toBeVisible();
  await expect(box.getByLabel('Amount')).toHaveValue('750');
  await box.getByRole('button', { name: 'Charge', exact: true }).click();
  await expect(box).toBeHidden();
  const charged: Payment[] = await (await page.request.get('/api/payments?q=Draftee')).json();
  expect(charged.map(({ playerFirstName }) => playerFirstName).toSorted()).toEqual(['Kid A', 'Kid B']);
});

test("Signing out in one tab leaves nothing of another tab's input", async ({ page, context }) => {
  await signInAlone(page, 'coach');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill('In the other tab');
  await form.content.fill('-');
  const other = await context.newPage();
  watchRequests(other);
  await waitForScripts(other);
  await other.goto('/');
  // Waits, since a read that is refused after the session has ended redirects to the sign-in page instead.
  await loaded(other);
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  await form.publish.click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

async function signInAs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY);
}
