import type { PaymentWays } from '@/features/payments/checkout/contract';
import { t } from '@/shared/translate';

/** Describes how the club is paid, also for admins who can configure it when nothing is. `ways` is undefined while it isn't known yet. */
export function walletLabel(ways: PaymentWays | null | undefined, mayManage: boolean): string {
  const words = t('Payments are processed through a wallet provider in Philippine Pesos.');
  if (!ways) return words;
  if (ways.isDemo) return `${words} ${t('In this demo club, payments are simulated: no money moves.')}`;
  if (ways.online.length > 0) return words;
  const instead = mayManage
    ? t("Online payment isn't set up. Ask whoever runs the server. Until then families pay by cash or bank transfer.")
    : t("Online payment isn't set up yet, so pay by cash or bank transfer.");
  return `${words} ${instead}`;
}
