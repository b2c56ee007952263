import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Payment, PaymentForm } from '@/features/payments/contract/payment';
import type { PlayerListItem } from '@/features/players/contract/player';
import type { DemoServer } from './demo-server';

/** Returns one of the demo parent's children, by first name. */
export async function childOf(server: DemoServer, firstName: string): Promise<PlayerListItem> {
  const { json } = await server.request('GET', '/api/players', { as: server.people.parent });
  return json.find((child: PlayerListItem) => child.firstName === firstName);
}

/** Charges one of the parent's children as an admin, 500 pesos unless the fields say otherwise. */
export async function charge(
  server: DemoServer,
  { child = 'Mateo', ...fields }: Partial<PaymentForm> & { child?: string } = {},
): Promise<Payment> {
  const { id: playerId } = await childOf(server, child);
  const body = { playerId, amount: '500', type: 'misc', ...fields };
  const { status, json } = await server.request('POST', '/api/payments', { as: server.people.admin, body });
  expect(status).toBe(201);
  return json;
}

/** Returns a payment as the club sees it. */
export async function readPayment(server: DemoServer, { id }: { id: number }): Promise<Payment> {
  return (await server.request('GET', `/api/payments/${id}`, { as: server.people.admin })).json;
}

/** Returns an amount as shown on screens. */
export function pesos(amount: string | number): string {
  return new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(Number(amount));
}

/** Returns the current rows of the list. */
export function paymentRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody tr')];
}

/** Waits until the list has rows and isn't loading others. */
export async function findPaymentRows(): Promise<HTMLElement[]> {
  return waitFor(() => {
    expect(document.querySelector('#payments')).toHaveAttribute('aria-busy', 'false');
    expect(paymentRows().length).toBeGreaterThan(0);
    return paymentRows();
  });
}

/** Waits for the row that contains these words. */
export async function findPaymentRow(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = paymentRows().filter((row) => row.textContent?.includes(words));
    expect(found).toHaveLength(1);
    return found[0] as HTMLElement;
  });
}

/**
 * Waits for the dialog that charges a player or changes a payment. Buttons are looked up on access, as their names change while they are
 * busy.
 */
export async function findPaymentForm() {
  const box = await screen.findByRole('dialog', { name: /^(Create New|Edit) Payment$/ });
  const inside = within(box);
  return {
    box,
    player: () => inside.getByRole('combobox', { name: /^Player/ }),
    amount: () => inside.getByLabelText(/^Amount/),
    description: () => inside.getByLabelText(/^Description/),
    create: () => inside.getByRole('button', { name: 'Create Payment' }),
    update: () => inside.getByRole('button', { name: 'Update Payment' }),
  };
}
