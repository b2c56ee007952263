import { CircleX, Hourglass } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';
import { t } from '@/shared/translate';
import type { Payment } from '../contract/payment';

/** Renders the state of a family's report that it has paid; nothing where there is none. */
export function ReportedBadge({ payment: { confirmation } }: { payment: Pick<Payment, 'confirmation'> }) {
  if (confirmation === 'awaiting')
    return (
      <Badge tone="soft" icon={Hourglass}>
        {t('Reported')}
      </Badge>
    );
  return confirmation === 'declined' ? (
    <Badge tone="needs" icon={CircleX}>
      {t('Declined')}
    </Badge>
  ) : null;
}
