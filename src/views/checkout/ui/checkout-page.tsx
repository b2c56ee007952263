import { Checkout } from '@/features/payments/checkout/ui/checkout';
import { Jersey } from '@/features/players/ui/jersey';
import { useIdParam } from '@/kit/use-id-param';

/** The checkout of one payment. */
export function CheckoutPage() {
  return <Checkout id={useIdParam('paymentId')} picture={(player) => <Jersey player={player} size={44} />} />;
}
