import { type Instalment, instalmentsOf, partName } from '@/features/payments/charges/rules/instalments';
import { discounted } from '@/features/payments/charges/rules/siblings';
import type { DiscountReason } from '@/features/payments/contract/payment';
import { type Discount, discountOf } from '@/features/payments/rules/discount';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Division, Season } from '../contract/season';

type Terms = Pick<Season, 'earlyUntil' | 'siblingDiscount' | 'firstDueOn' | 'instalments' | 'name'>;
type DivisionFees = Pick<Division, 'fee' | 'earlyFee' | 'name'>;

/** Returns the fee of a division on a day, before any discount. */
export function feeOn(today: Day, { fee, earlyFee }: DivisionFees, { earlyUntil }: Pick<Terms, 'earlyUntil'>): Amount {
  return earlyFee !== null && earlyUntil !== null && today <= earlyUntil ? earlyFee : fee;
}

/** What a child's fee is reduced by. */
export interface Reductions {
  /** Another child of the family has a place in the season. */
  isSibling: boolean;
  /** The percent off of a discount code; 0 without one. */
  codePercent: number;
}

/**
 * Returns what a child is charged in pesos; `0.00` for a free place. The sibling discount comes first, and the code is taken off what is
 * left; each is rounded half up to the centavo.
 */
export function chargeOf(
  today: Day,
  division: DivisionFees,
  terms: Terms,
  { isSibling, codePercent }: Reductions,
): Amount {
  const full = feeOn(today, division, terms);
  const asSibling = isSibling ? discounted(full, terms.siblingDiscount) : full;
  return (asSibling && discounted(asSibling, codePercent)) ?? '0.00';
}

/** Returns the sum of amounts. */
export function sumOf(amounts: readonly Amount[]): Amount {
  return fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
}

interface Part extends Instalment, Discount {
  description: string;
}

/**
 * Returns the payments of a child's fee, which add up to it: in the season's parts, or in one where it is too small for so many. The
 * first is due on the season's due date, or today if that is over. Empty for a free place.
 */
export function partsOf(today: Day, division: DivisionFees, terms: Terms, reductions: Reductions): Part[] {
  const charged = chargeOf(today, division, terms, reductions);
  if (toCentavos(charged) === 0) return [];
  const dueDate = terms.firstDueOn < today ? today : terms.firstDueOn;
  const split = (amount: Amount, parts: number) => instalmentsOf({ amount, dueDate }, parts);
  const parts = split(charged, terms.instalments) ?? [{ amount: charged, dueDate }];
  const full = split(feeOn(today, division, terms), parts.length) ?? [];
  const name = `${terms.name}, ${division.name}`;
  return parts.map((part, index) => ({
    ...part,
    ...discountOf(full[index]?.amount ?? part.amount, part.amount, reasonOf(terms, reductions)),
    description: parts.length === 1 ? name : partName(name, index + 1, parts.length),
  }));
}

/** Returns what the reduction of a payment is called. */
function reasonOf({ siblingDiscount }: Terms, { isSibling, codePercent }: Reductions): DiscountReason {
  if (codePercent === 0) return 'sibling';
  return isSibling && siblingDiscount > 0 ? 'sibling-code' : 'code';
}
