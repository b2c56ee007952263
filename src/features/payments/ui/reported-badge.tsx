import { CircleX, Hourglass } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';
import type { Payment } from '../contract/payment';

/** What has become of a family's word that it has paid; nothing where it gave none. */
export function ReportedBadge({ payment: { confirmation } }: { payment: Pick<Payment, 'confirmation'> }) {
  if (confirmation === 'awaiting')
    return (
      <Badge tone="soft" icon={Hourglass}>
        Reported
      </Badge>
    );
  return confirmation === 'declined' ? (
    <Badge tone="needs" icon={CircleX}>
      Declined
    </Badge>
  ) : null;
}
