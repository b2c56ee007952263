import { Hourglass } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';
import { t } from '@/shared/translate';

/** Marks a child whom a parent registered and the club hasn't accepted yet. */
export function AwaitingBadge({ hang }: { hang?: boolean }) {
  return (
    <Badge tone="needs" icon={Hourglass} hang={hang}>
      {t('Waiting for the club')}
    </Badge>
  );
}
