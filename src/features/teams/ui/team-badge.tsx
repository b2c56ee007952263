import { CircleCheck, CircleMinus } from 'lucide-react';
import { Badge } from '@/kit/components/page/badge';
import { t } from '@/shared/translate';

/** Shows whether a team is active. */
export function TeamBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="done" icon={CircleCheck} className="-mr-[7px]">
      {t('Active')}
    </Badge>
  ) : (
    <Badge tone="waiting" icon={CircleMinus}>
      {t('Inactive')}
    </Badge>
  );
}
