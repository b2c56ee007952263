import { CalendarX, CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { type Sentence, t } from '@/shared/translate';
import type { DocumentStatus } from '../contract/document';

const looks: Record<DocumentStatus, { label: Sentence; tone: BadgeTone; icon: Icon }> = {
  approved: { label: 'Approved', tone: 'done', icon: CircleCheck },
  pending: { label: 'Under Review', tone: 'needs', icon: Hourglass },
  rejected: { label: 'Rejected', tone: 'wrong', icon: CircleX },
  expired: { label: 'Expired', tone: 'wrong', icon: CalendarX },
};

/** Shows a document's status. */
export function DocumentBadge({ status, hang }: { status: DocumentStatus; hang?: boolean | 'right' }) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {t(label)}
    </Badge>
  );
}
