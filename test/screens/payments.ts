import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Payment, PaymentForm } from '@/features/payments/contract/payment';
import type { PlayerListItem } from '@/features/players/contract';
import type { DemoServer } from './demo-server';

/** One of the demo parent's children, by first name. */
export async function childOf(server: DemoServer, firstName: string): Promise<PlayerListItem> {
  const { json } = await server.request('GET', '/api/players', { as: server.people.parent });
  return json.find((child: PlayerListItem) => child.firstName === firstName);
}

/** Charges one of the parent's children as an admin, 500 pesos where the fields say nothing else. */
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

/** How a payment stands, as the club sees it. */
export async function readPayment(server: DemoServer, { id }: { id: number }): Promise<Payment> {
  return (await server.request('GET', `/api/payments/${id}`, { as: server.people.admin })).json;
}

/** An amount as screens write it. */
export function pesos(amount: string | number): string {
  return new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(Number(amount));
}

/** The rows of the list, as it is now. */
export function paymentRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody tr')];
}

/** Waits until the list has rows, and no others are on their way. */
export async function findPaymentRows(): Promise<HTMLElement[]> {
  return waitFor(() => {
    expect(document.querySelector('#payments')).toHaveAttribute('aria-busy', 'false');
    expect(paymentRows().length).toBeGreaterThan(0);
    return paymentRows();
  });
}

/** Waits for the row that has these words. */
export async function findPaymentRow(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = paymentRows().filter((row) => row.textContent?.includes(words));
    expect(found).toHaveLength(1);
    return found[0] as HTMLElement;
  });
}

/** Waits for the dialog that charges a player or changes a payment. A busy button says so: it is looked up when asked for. */
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
