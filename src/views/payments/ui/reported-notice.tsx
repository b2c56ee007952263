import { useQuery } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { getPaymentWays } from '@/features/payments/checkout/contract';
import { q } from '@/kit/api/query-client';
import { IconButton } from '@/kit/components/button/icon-button';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { reportedMessage } from '../rules/reported-messages';

/** Says what happens next after a checkout by cash or bank transfer. */
export function ReportedNotice({ onDismiss }: { onDismiss: () => void }) {
  const mayManage = mayEver(useSession(), 'payment.write');
  const { data: ways } = useQuery(q(getPaymentWays, {}));
  return (
    <div
      role="status"
      className="mt-4 flex items-start gap-3 rounded-box bg-accent-soft py-1.5 pr-1.5 pl-4 text-accent-ink max-md:mt-3"
    >
      <CircleCheck className="mt-2.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-2">{reportedMessage(mayManage, ways?.trustPayersWord ?? false)}</p>
      <IconButton label={t('Dismiss')} icon={X} onClick={onDismiss} />
    </div>
  );
}
