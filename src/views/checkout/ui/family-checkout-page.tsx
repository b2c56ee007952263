import { FamilyCheckout } from '@/features/payments/checkout/ui/family-checkout';
import { Jersey } from '@/features/players/ui/jersey';

/** The checkout of everything that a family owes. */
export function FamilyCheckoutPage() {
  return <FamilyCheckout picture={(player) => <Jersey player={player} size={44} />} />;
}
