import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { Hand } from './hand';
import { test } from './support';

test('A new family signs up, adds its child and registers it on a phone, with 15 taps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const hand = new Hand(page);
  await page.goto('/register/next-season');
  await hand.tap(page.getByRole('link', { name: 'Create your account' }));
  const account = { 'First name': 'Rosa', 'Last name': 'Dela Paz', 'E-mail': 'rosa.delapaz@new.test' };
  for (const [label, value] of Object.entries(account)) await hand.type(page.getByLabel(label), value);
  await hand.type(page.getByLabel('Password'), 'face-off at dawn');
  await hand.tap(page.getByRole('button', { name: 'Create your account' }));
  await expect(page.getByRole('heading', { name: 'Next Season' })).toBeVisible();
  await expectNoAxeFaults(page);
  await hand.type(page.getByLabel('First name'), 'Marco');
  await hand.type(page.getByLabel('Last name'), 'Dela Paz');
  await hand.type(page.getByLabel('Birth date'), `${new Date().getFullYear() - 9}-03-02`);
  await hand.tap(page.getByRole('button', { name: 'Add child' }));
  await expect(page.getByRole('checkbox', { name: /^Marco Dela Paz/ })).toBeChecked();
  await expectNoAxeFaults(page);
  await hand.tap(page.getByRole('button', { name: 'Continue' }));
  await hand.choose(page.getByLabel('Jersey size'), 'Youth M');
  for (const question of await page.getByRole('radio', { name: 'No', exact: true }).all()) await hand.tap(question);
  await hand.tap(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByText(/^Waits for the club to agree to U1/)).toBeVisible();
  expect(hand.took()).toEqual({ taps: 15, typed: 72 });
  await context.close();
});
