import { useQuery } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { getPaymentWays } from '@/features/payments/contract/checkout';
import { q } from '@/kit/api/query-client';
import { IconButton } from '@/kit/components/icon-button';

/** Where a checkout by cash or bank transfer ends: what happens now. */
export function ReportedNotice({ onDismiss }: { onDismiss: () => void }) {
  const { data: ways } = useQuery(q(getPaymentWays, {}));
  return (
    <div
      role="status"
      className="mt-4 flex items-start gap-3 rounded-box bg-accent-soft py-1.5 pr-1.5 pl-4 text-accent-ink max-md:mt-3"
    >
      <CircleCheck className="mt-2.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-2">
        {ways?.trustPayersWord
          ? 'Thank you! Your payment is noted as paid.'
          : 'Thank you! The club confirms your payment within 24 hours. Until then it shows as waiting for confirmation.'}
      </p>
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  );
}
