import { Ban, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { t } from '@/shared/translate';
import type { PaymentStatus } from '../contract/payment';
import { statusLabel } from '../rules/payment-status-label';

const looks: Record<PaymentStatus, { tone: BadgeTone; icon: Icon }> = {
  paid: { tone: 'done', icon: CircleCheck },
  pending: { tone: 'waiting', icon: Clock },
  overdue: { tone: 'wrong', icon: CircleAlert },
  cancelled: { tone: 'off', icon: Ban },
};

/** Returns the label of a payment status. */
export function paymentStatusLabel(status: PaymentStatus): string {
  return t(statusLabel[status]);
}

/** Renders a payment's status. */
export function PaymentBadge({ status, hang }: { status: PaymentStatus; hang?: boolean | 'right' }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {t(statusLabel[status])}
    </Badge>
  );
}
