import { address } from '@/shared/address';

export const paymentsAddress = address('/payments');
export const checkoutAddress = address('/checkout/:paymentId');
