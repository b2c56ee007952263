import { useParams } from 'wouter';
import { Checkout } from '@/features/payments/ui/checkout/checkout';
import { Jersey } from '@/features/players/ui/jersey';

/** The checkout of one payment. */
export function CheckoutPage() {
  const { paymentId = '' } = useParams<{ paymentId: string }>();
  return <Checkout id={paymentId} picture={(player) => <Jersey player={player} size={44} />} />;
}
