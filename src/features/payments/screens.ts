import { screen } from '@/shared/screen';
import { checkoutAddress } from './addresses';

export const checkoutScreen = screen({
  address: checkoutAddress,
  permission: 'payment.read',
  label: 'Checkout',
  module: null,
});
