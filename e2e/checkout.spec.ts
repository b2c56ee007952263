import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { charge, checkoutOn, goAndPay, readPayment } from './checkout-parts';
import { signIn, test } from './support';

test('A parent pays by wallet and gets a receipt', async ({ page, board }) => {
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
  const { status, receiptNumber, paymentMethod } = await readPayment(board, payment);
  expect([status, paymentMethod]).toEqual(['paid', 'maya_wallet']);
  await expect(page.getByText(`No.\u00a0${String(receiptNumber).padStart(6, '0')}`)).toBeVisible();

  await page.reload();
  await expect(title('This payment is paid')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This was paid')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the club' }).click();
  await expect(title('Paid. Thank you!')).toBeVisible();
});

test('Back from the provider or the report is harmless, and no state of a checkout has accessibility violations', async ({
  page,
  board,
}) => {
  const payment = await charge(board, 'Lia');
  const { method, pay, title, hosted } = checkoutOn(page);
  await signIn(page, 'parent');
  await test.step('Back leaves the started checkout open', async () => {
    await goAndPay(page, payment, 'GCash');
    const first = page.url();
    await page.goBack();
    await expect(pay).toHaveAccessibleName('Pay ₱1,250.50');
    await expect(page.getByText('An online payment was begun')).toBeVisible();
    await method('Card').check();
    await pay.click();
    await expect(page).toHaveURL(first);
  });
  await test.step('the payment fails', async () => {
    await hosted('Let the payment fail').click();
    await expect(page.getByText('The payment failed', { exact: true })).toBeVisible();
    await expectNoAxeFaults(page);
  });
  await test.step('the amount has changed', async () => {
    const { version, ...draft } = await readPayment(board, payment);
    const admin = await board.as('admin');
    await admin.put(`/api/payments/${payment.id}`, { data: { ...draft, version, amount: '1300.00' } });
    await method('GCash').check();
    await pay.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The amount has changed in the meantime.');
    await expectNoAxeFaults(page);
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect(pay).toHaveAccessibleName('Pay ₱1,300.00');
  });
  await test.step('the confirmation of the payment is late', async () => {
    await pay.click();
    await hosted('Pay, and let the money come').click();
    await expect(title('Waiting for the provider')).toBeVisible();
    await expectNoAxeFaults(page);
  });
  await test.step('Back from a report returns to the reported payment', async () => {
    const other = await charge(board, 'Mateo');
    await page.goto(`/checkout/${other.id}`);
    await method('Bank transfer').check();
    await pay.click();
    await expect(page).toHaveURL('/payments?status=success');
    await page.goBack();
    await expect(title('Reported as paid')).toBeVisible();
  });
  await test.step('there is no such payment', async () => {
    await page.goto('/checkout/999999');
    await expect(title('Payment Not Found')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pay button stays visible on a slow connection', async ({ page, board }) => {
    const payment = await charge(board, 'Lia');
    const { method, pay, title, hosted } = checkoutOn(page);
    await signIn(page, 'parent');
    const tools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 25_000 };
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
