import { CircleAlert, Clock, MailCheck, MailX } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import type { StaffInvitation } from '../contract/staff-invitation';
import { mailedLabel } from './staff-labels';

type MailState = StaffInvitation['mailed'];

const looks: Record<MailState, { tone: BadgeTone; icon: Icon }> = {
  sent: { tone: 'done', icon: MailCheck },
  waiting: { tone: 'waiting', icon: Clock },
  failed: { tone: 'wrong', icon: CircleAlert },
  kept: { tone: 'needs', icon: MailX },
};

/** Shows the state of an invitation's mail. */
export function MailedBadge({ mailed }: { mailed: MailState }) {
  return (
    <Badge {...looks[mailed]} hang={mailed === 'sent'} className="mt-1.5">
      {mailedLabel(mailed)}
    </Badge>
  );
}
