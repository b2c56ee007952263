import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
export const checkoutAddress = address('/checkout/:paymentId');

/** Where a provider tells what happened at it. */
export const webhookAddress = address('/api/payments/webhook');
