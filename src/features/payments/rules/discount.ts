import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { DiscountReason, Payment } from '../contract/payment';

/** How much less than the full charge is owed, and why; both null: nothing. */
export interface Discount {
  discount: Amount | null;
  discountReason: DiscountReason | null;
}

export const discountLabel: Record<DiscountReason, string> = { sibling: 'Sibling discount' };

/** What a charge has without a discount. */
export const noDiscount = { discount: null, discountReason: null } as const;

/** How much less than in `full` is charged, for a sibling. */
export function siblingDiscount(full: Amount, charged: Amount): Discount {
  const less = toCentavos(full) - toCentavos(charged);
  return less === 0 ? noDiscount : { discount: fromCentavos(less), discountReason: 'sibling' };
}

/** How a charge with a discount leads to its amount: each a label and a sum. None without a discount. */
export function discountSteps(
  payment: Discount & Pick<Payment, 'amount' | 'fullCharge'>,
): [label: string, sum: string][] {
  const { amount, discount, discountReason, fullCharge } = payment;
  if (discount === null || discountReason === null || fullCharge === null) return [];
  const others = toCentavos(fullCharge) - toCentavos(discount) - toCentavos(amount);
  return [
    ['Full charge', formatAmount(fullCharge)],
    [discountLabel[discountReason], formatAmount(`-${discount}`)],
    ...(others > 0 ? [['In other payments', formatAmount(fromCentavos(-others))] as [string, string]] : []),
  ];
}

/** For the ledger: `₱1,000.00 less ₱100.00: Sibling discount`. Null without a discount. */
export function chargeReason({ amount, discount, discountReason }: Discount & { amount: Amount }): string | null {
  if (discount === null || discountReason === null) return null;
  const full = fromCentavos(toCentavos(amount) + toCentavos(discount));
  return `${formatAmount(full)} less ${formatAmount(discount)}: ${discountLabel[discountReason]}`;
}

/** For the ledger, when somebody has set another amount: `Sibling discount of ₱100.00 ended`. */
export function droppedWords({ discount, discountReason }: Discount): string | null {
  if (discount === null || discountReason === null) return null;
  return `${discountLabel[discountReason]} of ${formatAmount(discount)} ended`;
}
