import { checkoutAddress, familyCheckoutAddress } from '@/features/payments/addresses';
import { getPaymentWays } from '@/features/payments/checkout/contract';
import { getBalance } from '@/features/payments/contract/balance';
import { getPayment } from '@/features/payments/contract/payment';
import { read, screen } from '@/shared/screen';

/** Listed before the checkout of one payment, whose address would match this one with an id. */
export const familyCheckoutScreen = screen({
  address: familyCheckoutAddress,
  permission: 'payment.balance',
  privileges: 'guardian',
  label: 'Checkout',
  module: 'src/views/checkout/ui/family-checkout-page.tsx',
  reads: () => [read(getBalance, {}), read(getPaymentWays, {})],
});

export const checkoutScreen = screen({
  address: checkoutAddress,
  permission: 'payment.read',
  label: 'Checkout',
  module: 'src/views/checkout/ui/checkout-page.tsx',
  reads: ({ params: { paymentId = '' } }) => [
    read(getPayment, { params: { id: paymentId } }),
    read(getPaymentWays, {}),
  ],
});
