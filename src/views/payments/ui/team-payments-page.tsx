import { Download } from 'lucide-react';
import { exportPayments } from '@/features/payments/contract/list';
import { ButtonLink } from '@/kit/components/button/button-link';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { Payments } from './payments';
import type { PaymentListState } from './use-payment-list';

/** The payments of a coach's teams, read-only. */
export function TeamPaymentsPage() {
  return <Payments nothingYet={t("What your teams' players are charged shows here")} tools={exportOf} />;
}

function exportOf({ filters }: PaymentListState) {
  return (
    <ButtonLink
      reload
      icon={Download}
      href={addressOf(exportPayments, { query: filters })}
      className="max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
    >
      <span className="max-md:sr-only">{t('Export CSV')}</span>
    </ButtonLink>
  );
}
