import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { t } from '@/shared/translate';
import type { EarningStatus } from '../contract/earning';
import { earningStatusLabel } from '../rules/earning-labels';

const looks: Record<EarningStatus, { tone: BadgeTone; icon: Icon }> = {
  paid: { tone: 'done', icon: CircleCheck },
  pending: { tone: 'waiting', icon: Clock },
  overdue: { tone: 'wrong', icon: CircleAlert },
};

/** Shows whether an earning has been received. */
export function EarningBadge({ status, hang }: { status: EarningStatus; hang?: boolean }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {t(earningStatusLabel[status])}
    </Badge>
  );
}
