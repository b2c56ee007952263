import { expect, type Page } from '@playwright/test';
import { freePort } from '../scripts/lib/ports.mjs';
import { codeOf } from '../test/second-factor';
import { expectNoAxeFaults } from './axe-faults';
import { test as base, toast } from './support';

const password = 'yelo-demo';

/** The file's club, at an address with a host name, which passkeys need. */
const test = base.extend({
  baseURL: async ({ clubs }, use, { file, testId }) => {
    const port = await freePort();
    const settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    const url = await clubs.of(process.env.E2E_CLUB_PER_TEST ? testId : file, settings);
    await use(url.replace('127.0.0.1', 'localhost'));
  },
});

/** Plugs an authenticator into the browser that has verified its user. */
async function plugIn(page: Page): Promise<void> {
  // It would accept the suggestion in the e-mail field at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
}

test('A passkey is added, signs in, replaces the code of the second step, and is refused after its removal', async ({
  page,
}) => {
  await page.goto('/api/login?returnTo=/account');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectNoAxeFaults(page);
  await enterPassword(page, 'coach@yelo.test');

  await plugIn(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await test.step('It is added under the proposed name', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
    await expectNoAxeFaults(page);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page)).toContainText('Passkey added');
    await expect(section.getByText('not used yet')).toBeVisible();
    await expectNoAxeFaults(page);
  });

  await test.step('The device is not added twice', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device has a passkey for the club already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('It signs in', async () => {
    await signOut(page);
    await page.goto('/api/login?returnTo=/schedule');
    await button.click();
    await expect(page).toHaveURL('/schedule');
    await page.goto('/account');
    await expect(section.getByText('last used')).toBeVisible();
  });

  await test.step('It replaces the code of the second step', async () => {
    const set = await page.request.post('/api/account/second-factor', { data: { password } });
    const { secret } = await set.json();
    const confirmed = await page.request.put('/api/account/second-factor', { data: { code: codeOf(secret) } });
    expect(confirmed.status()).toBe(200);
    await signOut(page);
    await page.goto('/api/login?returnTo=/account');
    await enterPassword(page, 'coach@yelo.test');
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page).toHaveURL('/account');
  });

  await test.step('It is refused after its removal', async () => {
    await section.getByRole('button', { name: 'Remove Chrome on Linux' }).click();
    await dialog.getByLabel('Password').fill(password);
    await expectNoAxeFaults(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('No passkeys yet')).toBeVisible();
    await signOut(page);
    await page.goto('/api/login');
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: "That passkey isn't accepted here" })).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });
});

test('A passkey is offered once after a password, and leads on to the requested page', async ({
  page,
  browser,
  baseURL,
}) => {
  const heading = (on: Page) => on.getByRole('heading', { name: 'Sign in faster next time' });
  await plugIn(page);
  await test.step('It is added on the page', async () => {
    await page.goto('/api/login?returnTo=/schedule');
    await expect(page.locator('input[name=offer]')).toHaveValue('1');
    await enterPassword(page, 'admin@yelo.test');
    await expect(heading(page)).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page).toHaveURL('/schedule');
  });

  await test.step('It signs in, and is not offered again', async () => {
    await signOut(page);
    await page.goto('/api/login?returnTo=/schedule');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/schedule');
    await signOut(page);
    await page.goto('/api/login?returnTo=/account');
    await expect(page.locator('input[name=offer]')).toHaveValue('1');
    await enterPassword(page, 'admin@yelo.test');
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByText('Chrome on Linux')).toBeVisible();
  });

  await test.step('"Not now" is remembered on the device', async () => {
    const other = await (await browser.newContext({ baseURL })).newPage();
    await plugIn(other);
    for (const isOffered of [true, false]) {
      await other.goto('/api/login?returnTo=/schedule');
      await expect(other.locator('input[name=offer]')).toHaveValue('1');
      await enterPassword(other, 'parent@yelo.test');
      if (isOffered) await other.getByRole('button', { name: 'Not now' }).click();
      await expect(other).toHaveURL('/schedule');
      await signOut(other);
    }
    await other.context().close();
  });
});
