import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { charge, checkoutOn, readPayment } from './checkout-parts';
import { signIn, test } from './support';

// Uses a club of its own: payments that other tests leave unfinished can't be paid together.
test('A family pays everything that it owes at once', async ({ page, board }) => {
  await charge(board, 'Mateo', { amount: '0.10', dueDate: '2026-01-10' });
  await charge(board, 'Lia', { amount: '0.20' });
  const { total, dueNow, later } = await (await (await board.as('parent')).get('/api/payments/balance')).json();
  expect(later.payments).toEqual([]);
  const sum = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(total);
  const { method, pay, title, hosted } = checkoutOn(page);
  await signIn(page, 'parent');
  await page.goto('/payments');
  await expect(page.getByText(`${sum} is due now for`)).toBeVisible();
  await page.getByRole('link', { name: 'Pay what is due now' }).click();
  await expect(page).toHaveURL('/checkout/all');
  await expect(page.getByText('Mateo Villanueva')).toBeVisible();
  await expect(page.getByText('Lia Villanueva')).toBeVisible();
  await expect(pay).toHaveAccessibleName(`Pay ${sum}`);
  await expectNoAxeFaults(page);
  await method('Maya').check();
  await pay.click();
  await hosted(`Pay ${sum}`).click();
  await expect(title('Paid. Thank you!')).toBeVisible();
  await expect(page.getByText('Nothing is owed any more.')).toBeVisible();
  await expect(page).toHaveURL('/checkout/all');
  for (const payment of dueNow.payments) expect((await readPayment(board, payment)).status).toBe('paid');

  await page.reload();
  await expect(title('Nothing to pay')).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByText('Nothing to pay right now.')).toBeVisible();
});
