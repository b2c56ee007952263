import { screen } from '@/shared/screen';
import { checkoutAddress, paymentsAddress } from './addresses';

export const paymentsScreen = screen({
  address: paymentsAddress,
  permission: 'payment.read',
  label: 'Payment Management',
  nav: { label: 'Payments', icon: 'card' },
  module: null,
});

export const checkoutScreen = screen({
  address: checkoutAddress,
  permission: 'payment.read',
  label: 'Checkout',
  module: null,
});
