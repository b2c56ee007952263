import { expect, type Page } from '@playwright/test';
import type { Payment, PaymentForm, PaymentStats } from '@/features/payments/contract/payment';
import type { PlayerListItem } from '@/features/players/contract';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, held, signIn, test, toast } from './support';

test('The four cards filter the list, and clear again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/payments');
  const stats: PaymentStats = await (await page.request.get('/api/payments/stats')).json();
  const month = (await page.getByRole('button', { name: 'This Month' }).textContent())?.match(/Paid in (\w+ \d+)/)?.[1];
  for (const [name, search, status, sum] of [
    ['Total Revenue', 'status=paid', 'Paid', stats.totalRevenue],
    ['Outstanding', 'status=pending', 'Pending', stats.outstanding.sum],
    ['Overdue', 'status=overdue', 'Overdue', stats.overdue.sum],
  ] as const) {
    const card = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(card).toContainText(pesos(sum));
    await card.click();
    await expect(page).toHaveURL(`/payments?${search}`);
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page).filter({ hasNotText: status })).toHaveCount(0);
    expect(await rows(page).count()).toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL('/payments');
  }
  await page.getByRole('button', { name: 'This Month' }).click();
  await expect(page).toHaveURL(/\/payments\?paidIn=\d{4}-\d{2}&status=paid$/);
  await expect(page.getByRole('button', { name: `Remove the filter Paid in ${month}` })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/payments');
});

test('The list is searched, filtered and paged in the address', async ({ page }) => {
  await signIn(page, 'admin');
  const { id: playerId, lastName } = await childOf(page);
  await charge(page, { playerId, description: 'Curling stones', type: 'equipment', amount: '1234.5' });
  await page.goto('/payments');
  await expect(page.getByText(/^1 to 50 of \d+$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51 to 100 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^51 to 100 of \d+$/)).toBeVisible();

  await page.getByLabel('Search player or description').fill('curling');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/payments?q=curling');
  await expect(rows(page)).toContainText(['₱1,234.50']);
  await page.getByLabel('Search player or description').fill(lastName);
  await page.getByLabel('Type', { exact: true }).selectOption('equipment');
  await page.getByLabel('Payment Method').selectOption('unspecified');
  await page.getByLabel('Status', { exact: true }).selectOption('pending');
  await expect(page).toHaveURL(`/payments?q=${lastName}&type=equipment&method=unspecified&status=pending`);
  await expect(rows(page).filter({ hasText: 'Curling stones' })).toHaveCount(1);
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled');
  await expect(page.getByText('No payments found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/payments');
  await expect(page.getByLabel('Search player or description')).toHaveValue('');
});

test('An admin creates a payment by keyboard, and edits what nobody else has changed meanwhile', async ({ page }) => {
  await signIn(page, 'admin');
  const { firstName, lastName } = await childOf(page);
  await page.goto('/payments');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = formOf(page);
  await form.create.click();
  await expect(form.box.getByText('Amount is required')).toBeVisible();
  await expect(form.box.getByText('Choose a player.')).toBeVisible();
  await expect(form.player).toBeFocused();
  await form.player.fill(`${firstName} ${lastName}`);
  await expect(form.box.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await form.player.press('Enter');
  await expect(form.player).toHaveValue(`${firstName} ${lastName}`);
  await form.amount.fill('10.005');
  await form.create.click();
  await expect(form.box.getByText(/Amount must be more than 0/)).toBeVisible();
  await form.amount.fill('1750.50');
  await form.description.fill('A goalie mask');

  await page.route('/api/payments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await form.create.click();
  await expect(toast(page)).toContainText('Failed to create payment');
  await expect(form.description).toHaveValue('A goalie mask');
  await page.unroute('/api/payments');
  await form.create.dblclick();
  await expect(form.box).toBeHidden();
  await expect(toast(page)).toContainText('Payment created successfully');
  const made: Payment[] = await (await page.request.get('/api/payments?q=goalie+mask')).json();
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ amount: '1750.50', status: 'pending', type: 'registration', paymentMethod: null });

  const row = rows(page).filter({ hasText: 'A goalie mask' });
  await row.getByRole('button', { name: 'Edit A goalie mask' }).click();
  await expect(page).toHaveURL(`/payments?edit=${made[0]?.id}`);
  await expect(form.amount).toHaveValue('1750.50');
  await charge(page, { ...fieldsOf(made[0] as Payment), amount: '1800' }, made[0]?.id);
  await form.amount.fill('1900');
  await form.update.click();
  await expect(form.box.getByText('Somebody else changed this payment')).toBeVisible();
  await form.box.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await expect(form.amount).toHaveValue('1800.00');
  await form.amount.fill('1900');
  await form.update.click();
  await expect(form.box).toBeHidden();
  await expect(row).toContainText('₱1,900.00');
  await expect(row.getByRole('button', { name: 'Edit A goalie mask' })).toBeFocused();
});

test("A family's word is confirmed, or declined with a reason", async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin');
  const { id: playerId } = await childOf(page);
  const said = await charge(page, { playerId, description: 'Said and true' });
  const doubted = await charge(page, { playerId, description: 'Said and doubted' });
  const family = await browser.newContext({ baseURL });
  const parent = await family.newPage();
  await signIn(parent, 'parent');
  for (const { id } of [said, doubted]) {
    const answer = await parent.request.put(`/api/payments/${id}/mark-paid`, { data: { paymentMethod: 'cash' } });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/payments');
  await page
    .getByText(/wait for your confirmation/)
    .locator('..')
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(page).toHaveURL('/payments?status=awaiting');
  const row = (text: string) => rows(page).filter({ hasText: text });
  await expect(row('Said and true')).toContainText('Waiting for confirmation');
  await page.getByRole('button', { name: /^Confirm Said and true/ }).dblclick();
  await expect(toast(page)).toContainText('Payment confirmed');
  await expect(row('Said and true')).toHaveCount(0);
  expect(await one(page, said)).toMatchObject({ status: 'paid', paymentMethod: 'cash', confirmation: null });

  await page.getByRole('button', { name: /^Decline Said and doubted/ }).click();
  await expect(page).toHaveURL(`/payments?status=awaiting&dialog=decline&payment=${doubted.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nobody has brought it yet.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Said and doubted')).toHaveCount(0);
  await page.goto('/payments?q=said');
  await expect(row('Said and doubted')).toContainText('Not confirmed');
  await expect(row('Said and true')).toContainText('✓ Paid');
  const receipt = page.getByRole('link', { name: /^Receipt of Said and true/ });
  const paper = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toContain('application/pdf');
  await family.close();
});

test("Money that came by hand is recorded in a row's menu, once", async ({ page }) => {
  await signIn(page, 'admin');
  const { id: playerId } = await childOf(page);
  const payment = await charge(page, { playerId, description: 'By hand' });
  await page.goto('/payments?q=by+hand');
  const menu = page.getByRole('button', { name: /^More for By hand/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: /^More for By hand/ });
  await box.getByRole('button', { name: 'Bank transfer' }).press('Enter');
  await expect(toast(page)).toContainText('Payment recorded');
  await expect(rows(page)).toContainText(['✓ Paid']);
  expect(await one(page, payment)).toMatchObject({ status: 'paid', paymentMethod: 'bank_transfer' });
  await menu.click();
  await box.getByRole('button', { name: 'History' }).click();
  await expect(page).toHaveURL(`/payments?q=by+hand&dialog=history&payment=${payment.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/payments?q=by+hand');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A parent sees the own children alone, pays, and is thanked for a report', async ({ page }) => {
  await signIn(page, 'admin');
  const child = await childOf(page);
  const payment = await charge(page, { playerId: child.id, description: 'A jersey' });
  await signIn(page, 'parent');
  const children: PlayerListItem[] = await (await page.request.get('/api/players')).json();
  await page.goto('/payments?status=success');
  const thanks = page.getByText(/The club confirms your payment within 24 hours/);
  await expect(thanks).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  for (const row of await rows(page).all()) {
    const name = (await row.getByRole('rowheader').textContent()) ?? '';
    expect(children.some(({ firstName, lastName }) => name.includes(`${firstName} ${lastName}`))).toBe(true);
  }
  await expect(page.getByRole('button', { name: 'Create Payment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|More for|Confirm)/ })).toHaveCount(0);

  await page.getByLabel('Type', { exact: true }).selectOption('registration');
  await expect(page).toHaveURL('/payments?type=registration');
  await expect(thanks).toBeHidden();
  await page.goto('/payments?status=success');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/payments');
  await page.getByRole('link', { name: `Pay Now A jersey of ${child.firstName}` }).click();
  await expect(page).toHaveURL(`/checkout/${payment.id}`);
});

test('A coach reads, and neither pays nor changes', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/payments?status=pending');
  const edit = rows(page)
    .first()
    .getByRole('button', { name: /^Edit / });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAccessibleDescription('Only admins can change payments.');
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Payment' })).toHaveCount(0);
  await page.goto('/payments?edit=new');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The list says that it loads, that it failed, and that there is nothing', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route('/api/payments?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/payments');
  await expect(page.getByText('The payments could not be loaded')).toBeVisible();
  await page.unroute('/api/payments?*');
  const list = await held(page, 'GET', '/api/payments?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
  list.letGo();
  await expect(rows(page).first()).toBeVisible();

  await page.route('/api/payments?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/payments');
  await expect(page.getByText('No payments found')).toBeVisible();
  await expect(page.getByText('Create the first payment')).toBeVisible();
  await page.goto('/payments?q=nobody');
  await expect(page.getByText('Try another name or another description')).toBeVisible();
});

test('On a phone rows are cards, and filters stand behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/payments');
  const cards = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Status').selectOption('overdue');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove the filter Overdue' })).toBeVisible();
  await expect(cards.filter({ hasNotText: 'Overdue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/payments');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const role of ['admin', 'coach', 'parent'] as const) {
  test(`The page has no fault for the ${role}`, async ({ page }) => {
    await signIn(page, role);
    const paths = role === 'admin' ? ['/payments?status=awaiting', '/payments?edit=new'] : ['/payments?status=success'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
      if (path.endsWith('new')) await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeFaults(page);
    }
  });
}

function rows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader') });
}

/** The dialog that creates or edits a payment. */
function formOf(page: Page) {
  const box = page.getByRole('dialog', { name: /(Create New|Edit) Payment/ });
  return {
    box,
    player: box.getByRole('combobox', { name: 'Player' }),
    amount: box.getByLabel('Amount'),
    description: box.getByLabel('Description'),
    create: box.getByRole('button', { name: 'Create Payment' }),
    update: box.getByRole('button', { name: 'Update Payment' }),
  };
}

/** The first child of the demo club's parent, whom admins see too. */
async function childOf(page: Page): Promise<PlayerListItem> {
  const found: PlayerListItem[] = await (await page.request.get('/api/players?q=Mateo+Villanueva')).json();
  return found[0] as PlayerListItem;
}

/** Charges a player, or changes a payment, past the screen. */
async function charge(page: Page, fields: Partial<PaymentForm> & { version?: number }, id?: number): Promise<Payment> {
  const data = { amount: '500', type: 'misc', ...fields };
  const answer = await (id === undefined
    ? page.request.post('/api/payments', { data })
    : page.request.put(`/api/payments/${id}`, { data }));
  expect(answer.ok()).toBe(true);
  return answer.json();
}

function fieldsOf({ playerId, type, description, version }: Payment) {
  return { playerId: playerId ?? 0, type, description, version };
}

async function one(page: Page, { id }: Payment): Promise<Payment> {
  return (await page.request.get(`/api/payments/${id}`)).json();
}

function pesos(amount: string): string {
  return new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(Number(amount));
}
