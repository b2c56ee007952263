import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Payment } from '../contract/payment';
import { discountLabel } from '../rules/discount';

/** Renders the discount below an amount. */
export function DiscountLine({ payment: { discount, discountReason } }: { payment: Payment }) {
  if (discount === null || discountReason === null) return null;
  return (
    <span className="block text-13 font-normal text-text-2 tabular-nums">
      {t(discountLabel[discountReason])} <span className="whitespace-nowrap">{formatAmount(`-${discount}`)}</span>
    </span>
  );
}
