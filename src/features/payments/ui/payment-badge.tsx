import { Ban, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/badge';
import type { Icon } from '@/kit/components/icon';
import type { PaymentStatus } from '../contract/payment';

const looks: Record<PaymentStatus, { label: string; tone: BadgeTone; icon: Icon }> = {
  paid: { label: 'Paid', tone: 'done', icon: CircleCheck },
  pending: { label: 'Pending', tone: 'waiting', icon: Clock },
  overdue: { label: 'Overdue', tone: 'wrong', icon: CircleAlert },
  cancelled: { label: 'Cancelled', tone: 'off', icon: Ban },
};

/** What a payment's status is called. */
export function paymentStatusLabel(status: PaymentStatus): string {
  return looks[status].label;
}

/** What has become of a payment. */
export function PaymentBadge({ status, hang }: { status: PaymentStatus; hang?: boolean | 'right' }) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {label}
    </Badge>
  );
}
