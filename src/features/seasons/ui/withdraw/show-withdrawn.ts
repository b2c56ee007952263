import { toastError, toastSuccess } from '@/kit/components/state/toast';
import type { Reply } from '@/shared/endpoint';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { withdrawRegistration } from '../../contract/registration';

/** Says that a registration is withdrawn, and what became of its refunds. `total`: their sum in pesos. */
export function showWithdrawn(name: string, total: Amount, { refunds }: Reply<typeof withdrawRegistration>): void {
  const title = t('{name} is withdrawn', { name });
  if (refunds.some(({ state }) => state === 'failed'))
    toastError(title, t('The provider refused a refund. Give it back by hand under Payments.'));
  else if (refunds.some(({ state }) => state === 'requested'))
    toastSuccess(title, t("The provider hasn't said yet what became of it. Look again under 'To refund'."));
  else if (toCentavos(total) > 0)
    toastSuccess(title, t('{amount} is noted in the ledger.', { amount: formatAmount(total) }));
  else toastSuccess(title);
}
