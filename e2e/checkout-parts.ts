import { expect, type Page } from '@playwright/test';
import type { Payment, PaymentDraft } from '@/features/payments/contract/payment';
import type { PlayerListItem } from '@/features/players/contract/player';
import type { Board } from './support';

/** Charges one of the parent's children, by first name. */
export async function charge(board: Board, child: string, draft: Partial<PaymentDraft> = {}): Promise<Payment> {
  const children: PlayerListItem[] = await (await (await board.as('parent')).get('/api/players')).json();
  const playerId = children.find(({ firstName }) => firstName === child)?.id;
  const values = { playerId, amount: '1250.50', type: 'tournament', description: board.title('Cup'), ...draft };
  const answer = await (await board.as('admin')).post('/api/payments', { data: values });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Returns a payment as the club sees it. */
export async function readPayment(board: Board, { id }: Payment): Promise<Payment> {
  return (await (await board.as('admin')).get(`/api/payments/${id}`)).json();
}

/** Returns the parts of a checkout. */
export function checkoutOn(page: Page) {
  return {
    method: (name: string) => page.getByRole('radio', { name, exact: true }),
    pay: page.getByRole('button', { name: /^(Pay ₱|Processing)/ }),
    title: (name: string) => page.getByRole('heading', { name }),
    hosted: (name: string) => page.getByRole('button', { name }),
  };
}

/** Opens a payment's checkout, selects a method and continues to the provider's page. */
export async function goAndPay(page: Page, payment: Payment, method: string): Promise<void> {
  const checkout = checkoutOn(page);
  await page.goto(`/checkout/${payment.id}`);
  await checkout.method(method).check();
  await checkout.pay.click();
  await expect(page).toHaveURL(/\/api\/demo-checkout\//);
}
