import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

/** Returns a fee in readable form. */
export function feeText(fee: Amount): string {
  return toCentavos(fee) === 0 ? t('Free') : formatAmount(fee);
}
