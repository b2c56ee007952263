import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { Sentence } from '@/shared/translate';
import type { DiscountReason, Payment } from '../contract/payment';

/** The reduction from the full charge, and its reason; both null without a discount. */
export interface Discount {
  discount: Amount | null;
  discountReason: DiscountReason | null;
}

export const discountLabel: Record<DiscountReason, Sentence> = {
  sibling: 'Sibling discount',
  code: 'Discount code',
  'sibling-code': 'Sibling discount and discount code',
};

/** The fields of a charge without a discount. */
export const noDiscount = { discount: null, discountReason: null } as const;

/** Returns the discount for a reason: how much less than `full` is charged. */
export function discountOf(full: Amount, charged: Amount, discountReason: DiscountReason): Discount {
  const less = toCentavos(full) - toCentavos(charged);
  return less === 0 ? noDiscount : { discount: fromCentavos(less), discountReason };
}

/** Returns the steps from a full charge to the discounted amount, each a label and a sum. Empty without a discount. */
export function discountSteps(
  payment: Discount & Pick<Payment, 'amount' | 'fullCharge'>,
): [label: Sentence, sum: string][] {
  const { amount, discount, discountReason, fullCharge } = payment;
  if (discount === null || discountReason === null || fullCharge === null) return [];
  const others = toCentavos(fullCharge) - toCentavos(discount) - toCentavos(amount);
  return [
    ['Full charge', formatAmount(fullCharge)],
    [discountLabel[discountReason], formatAmount(`-${discount}`)],
    ...(others > 0 ? [['In other payments', formatAmount(fromCentavos(-others))] as [Sentence, string]] : []),
  ];
}

/** Returns `₱1,000.00 less ₱100.00: Sibling discount` for the ledger, or null without a discount. */
export function chargeReason({ amount, discount, discountReason }: Discount & { amount: Amount }): string | null {
  if (discount === null || discountReason === null) return null;
  const full = fromCentavos(toCentavos(amount) + toCentavos(discount));
  return `${formatAmount(full)} less ${formatAmount(discount)}: ${discountLabel[discountReason]}`;
}

/** Returns `Sibling discount of ₱100.00 ended` for the ledger, when another amount was entered. */
export function droppedWords({ discount, discountReason }: Discount): string | null {
  if (discount === null || discountReason === null) return null;
  return `${discountLabel[discountReason]} of ${formatAmount(discount)} ended`;
}
