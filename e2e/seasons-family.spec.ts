import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { Hand } from './hand';
import { signInAlone, test } from './support';

test('A returning family opens the link of its invitation on a phone, and registers both children again with two more taps', async ({
  browser,
  baseURL,
  board,
}) => {
  const admin = await board.as('admin');
  // This year's consent is signed already.
  expect((await admin.delete('/api/document-types/3/consent')).status()).toBe(204);
  const today = new Date().toISOString().slice(0, 10);
  const days = { startsOn: today, endsOn: '2099-12-31', opensOn: '2020-01-01', closesOn: '2099-12-31' };
  const division = { name: 'All ages', firstBirthYear: 1990, lastBirthYear: 2030, capacity: 20, fee: '1000' };
  const terms = { firstDueOn: '2099-12-31', instalments: 1, siblingDiscount: 10, divisions: [division] };
  const made = await admin.post('/api/seasons', { data: { name: 'Again Cup', slug: 'again-cup', ...days, ...terms } });
  const season = await made.json();
  expect((await admin.post(`/api/seasons/${season.id}/returning`, { data: {} })).status()).toBe(200);
  const mails = await (await admin.get('/api/outbox')).text();
  const [link = ''] = /\/api\/login\?[^\s"<]*again-cup/.exec(mails) ?? [];

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const hand = new Hand(page);
  await signInAlone(page, 'parent');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Register .* again$/ })).toBeVisible();
  for (const child of ['Mateo', 'Lia']) {
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${child} `) })).toBeChecked();
  }
  await expectNoAxeFaults(page);
  await hand.tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.locator('.total')).toContainText('₱1,900.00');
  await expectNoAxeFaults(page);
  await hand.tap(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByText('Has a place in All ages.')).toHaveCount(2);
  await expectNoAxeFaults(page);
  expect(hand.took()).toEqual({ taps: 2, typed: 0 });
  // Not the browser's question whether to send the form again.
  await page.goBack();
  await expect(page.getByText('Has a place in All ages.')).toHaveCount(2);
  await context.close();
});

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
