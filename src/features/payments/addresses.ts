import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
export const checkoutAddress = address('/checkout/:paymentId');

/** The demo club's page in place of a provider's own. */
export const demoCheckoutAddress = address('/api/demo-checkout/:id');
