import { screen } from '@/shared/screen';
import { paymentsAddress } from './addresses';

export const paymentsScreen = screen({
  address: paymentsAddress,
  permission: 'payment.read',
  label: 'Payment Management',
  nav: { label: 'Payments', icon: 'card' },
  module: null,
});
