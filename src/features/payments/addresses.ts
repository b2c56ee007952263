import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
export const checkoutAddress = address('/checkout/:paymentId');

/** The demo club's page in place of a provider's own. */
export const demoCheckoutAddress = address('/api/demo-checkout/:id');

/** Where a provider tells what happened at it. */
export const webhookAddress = address('/api/payments/webhook');
