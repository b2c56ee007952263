import { Ban, CalendarClock, CircleCheck, UserX } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { t } from '@/shared/translate';
import type { SessionStatus } from '../contract/session';
import { sessionStatusLabel } from './session-labels';

const looks: Record<SessionStatus, { tone: BadgeTone; icon: Icon }> = {
  scheduled: { tone: 'soft', icon: CalendarClock },
  completed: { tone: 'done', icon: CircleCheck },
  cancelled: { tone: 'off', icon: Ban },
  no_show: { tone: 'needs', icon: UserX },
};

/** Shows a session's status. */
export function SessionBadge({ status, hang }: { status: SessionStatus; hang?: boolean }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {t(sessionStatusLabel[status])}
    </Badge>
  );
}
