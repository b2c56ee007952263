import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { charge, checkoutOn, goAndPay, standing } from './checkout-parts';
import { held, signIn, test } from './support';

test('A parent pays by wallet and has a receipt', async ({ page, board }) => {
  const payment = await charge(board, 'Mateo');
  const { method, pay, title, hosted } = checkoutOn(page);
  await signIn(page, 'parent');
  await page.goto(`/checkout/${payment.id}`);
  await expect(page.getByText('Mateo Villanueva')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleName('Pay ₱1,250.50');

  await method('GCash').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(method('Maya')).toBeChecked();
  await expect(method('Maya')).toHaveAccessibleDescription(/Approve in the Maya app .*Yelo never sees your PIN/);
  await pay.click();
  await expect(page).toHaveURL(/\/api\/demo-checkout\//);
  await hosted('Pay ₱1,250.50').click();

  await expect(title('Paid. Thank you!')).toBeVisible();
  await expect(page).toHaveURL(`/checkout/${payment.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Paid. Thank you.' })).toBeAttached();
  await expectNoAxeFaults(page);
  const { status, receiptNumber, paymentMethod } = await standing(board, payment);
  expect([status, paymentMethod]).toEqual(['paid', 'maya_wallet']);
  await expect(page.getByText(`No.\u00a0${String(receiptNumber).padStart(6, '0')}`)).toBeVisible();

  await page.reload();
  await expect(title('This payment is paid')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This was paid')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the club' }).click();
  await expect(title('Paid. Thank you!')).toBeVisible();
});

test('A parent whose payment fails tries again, stops, and pays in the end', async ({ page, board }) => {
  const payment = await charge(board, 'Lia');
  const { method, pay, title, hosted } = checkoutOn(page);
  await signIn(page, 'parent');
  await goAndPay(page, payment, 'GCash');
  await hosted('Let the payment fail').click();
  await expect(page.getByText('The payment failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing was charged. Try again')).toHaveCount(2);
  await expect(page).toHaveURL(`/checkout/${payment.id}`);
  await expectNoAxeFaults(page);

  await method('Card').check();
  await pay.click();
  await hosted('Cancel and go back').click();
  await expect(page.getByText('The payment was stopped', { exact: true })).toBeVisible();
  expect((await standing(board, payment)).status).toBe('pending');

  await method('Card').check();
  await pay.click();
  await hosted('Pay ₱1,250.50').click();
  await expect(title('Paid. Thank you!')).toBeVisible();
});

test('An address that claims success proves nothing, and money that comes late is waited for', async ({
  page,
  board,
}) => {
  const payment = await charge(board, 'Lia');
  const { method, pay, title, hosted } = checkoutOn(page);
  await signIn(page, 'parent');
  await page.goto(`/checkout/${payment.id}?back=success`);
  await expect(page).toHaveURL(`/checkout/${payment.id}`);
  await expect(method('GCash')).toBeVisible();

  await goAndPay(page, payment, 'GCash');
  await hosted('Pay, and let the money come').click();
  await expect(title('Waiting for the provider')).toBeVisible();
  await expect(pay).toBeHidden();
  await expectNoAxeFaults(page);
  expect((await standing(board, payment)).status).toBe('pending');
});

test('A parent reports a bank transfer, once, and may still pay online', async ({ page, board }) => {
  const payment = await charge(board, 'Mateo');
  const { method, pay, title } = checkoutOn(page);
  await signIn(page, 'parent');
  await page.goto(`/checkout/${payment.id}`);
  await method('Bank transfer').check();
  await expect(page.getByText(/Transfer ₱1,250\.50 .*Confirmation comes within 24 hours\./)).toBeVisible();
  const report = await held(page, 'PUT', '**/mark-paid');
  await pay.dblclick();
  await expect(pay).toHaveAccessibleName('Processing...');
  report.letGo();
  await expect(page).toHaveURL('/payments?status=success');
  expect(report.count()).toBe(1);
  expect(await standing(board, payment)).toMatchObject({ status: 'pending', confirmation: 'awaiting' });

  await page.goBack();
  await expect(title('Reported as paid')).toBeVisible();
  await expect(pay).toBeHidden();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Pay online instead' }).click();
  await expect(page.getByText("Don't pay twice")).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
});

test('A double click opens one checkout, and Back from it is harmless', async ({ page, board }) => {
  const payment = await charge(board, 'Mateo');
  const { method, pay } = checkoutOn(page);
  await signIn(page, 'parent');
  await page.goto(`/checkout/${payment.id}`);
  await method('GCash').check();
  const opening = await held(page, 'POST', '**/api/create-payment');
  await pay.dblclick();
  await pay.click({ force: true });
  await expect(pay).toHaveAccessibleName('Processing...');
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  opening.letGo();
  await expect(page).toHaveURL(/\/api\/demo-checkout\//);
  expect(opening.count()).toBe(1);
  const first = page.url();

  await page.goBack();
  await expect(pay).toHaveAccessibleName('Pay ₱1,250.50');
  await expect(page.getByText('An online payment was begun')).toBeVisible();
  await expectNoAxeFaults(page);
  await method('Card').check();
  await pay.click();
  await expect(page).toHaveURL(first);
});

test('What goes wrong is said in place, and can be tried again', async ({ page, board }) => {
  const payment = await charge(board, 'Mateo');
  const { method, pay } = checkoutOn(page);
  const alert = page.getByRole('main').getByRole('alert');
  await signIn(page, 'parent');
  await page.goto(`/checkout/${payment.id}`);
  await method('GCash').check();
  await page.route('**/api/create-payment', (route) => route.abort(), { times: 1 });
  await pay.click();
  await expect(alert).toContainText('The club could not be reached. Nothing was charged.');
  await expect(pay).toHaveAccessibleName('Pay ₱1,250.50');

  const { version, ...draft } = await standing(board, payment);
  const admin = await board.as('admin');
  await admin.put(`/api/payments/${payment.id}`, { data: { ...draft, version, amount: '1300.00' } });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('The amount has changed in the meantime.');
  await expectNoAxeFaults(page);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(pay).toHaveAccessibleName('Pay ₱1,300.00');
  await pay.click();
  await expect(page).toHaveURL(/\/api\/demo-checkout\//);
});

test('Nobody sees what is not theirs, and a coach may look only', async ({ page, board }) => {
  const payment = await charge(board, 'Mateo');
  const { title, pay } = checkoutOn(page);
  await signIn(page, 'parent');
  for (const path of ['/checkout/999999', '/checkout/nothing']) {
    await page.goto(path);
    await expect(title('Payment Not Found')).toBeVisible();
  }
  await expectNoAxeFaults(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Payments' }).click();
  await expect(page).toHaveURL('/payments');

  await signIn(page, 'coach');
  await page.goto(`/checkout/${payment.id}`);
  await expect(title("Paid by the player's guardians")).toBeVisible();
  await expect(pay).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button to pay stays in sight on a slow line', async ({ page, board }) => {
    const payment = await charge(board, 'Lia');
    const { method, pay, title, hosted } = checkoutOn(page);
    await signIn(page, 'parent');
    const tools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };
    await tools.send('Network.emulateNetworkConditions', slow);
    await page.goto(`/checkout/${payment.id}`);
    await expect(pay).toBeInViewport({ ratio: 1 });
    await method('Cash').tap();
    await expect(page.getByText(/^Hand ₱1,250\.50 to your coach/)).toBeInViewport({ ratio: 1 });
    await method('GCash').tap();
    await expect(pay).toBeInViewport({ ratio: 1 });
    expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await pay.tap();
    await expect(pay).toHaveAccessibleName('Processing...');
    await hosted('Pay ₱1,250.50').tap();
    await expect(title('Paid. Thank you!')).toBeInViewport();
  });
});
