import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
export const checkoutAddress = address('/checkout/:paymentId');

/** The demo club's page in place of a provider's own. */
export const demoCheckoutAddress = address('/api/demo-checkout/:id');

/** A family's whole balance, paid at once. */
export const familyCheckoutAddress = address('/checkout/all');

/** Where so much of what a family owes is paid: one payment by itself, several at once. */
export function payLink([only, ...more]: readonly { id: number }[]): string {
  return only && more.length === 0 ? checkoutAddress.to({ paymentId: only.id }) : familyCheckoutAddress.to();
}

/** Where one lands after saying that a payment was made by hand. */
export function reportedLink(): string {
  return `${paymentsAddress.to()}?status=success`;
}

/** Where a provider tells what happened at it. */
export const webhookAddress = address('/api/payments/webhook');
