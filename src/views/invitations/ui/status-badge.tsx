import { CircleAlert, Clock, Hourglass, MailCheck, MailX } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/badge';
import type { Icon } from '@/kit/components/icon';
import { useNow } from '@/kit/use-now';
import type { OpenInvitation } from '../contract';
import { type Standing, statusOf, statusWord } from '../rules/invitation-words';

const looks: Record<Standing, { tone: BadgeTone; icon: Icon }> = {
  sent: { tone: 'done', icon: MailCheck },
  waiting: { tone: 'waiting', icon: Clock },
  failed: { tone: 'wrong', icon: CircleAlert },
  kept: { tone: 'needs', icon: MailX },
  expired: { tone: 'waiting', icon: Hourglass },
};

/** How an invitation stands now. */
export function StatusBadge({ invitation }: { invitation: OpenInvitation }) {
  const standing = statusOf(invitation, useNow().getTime());
  return (
    <Badge {...looks[standing]} hang>
      {statusWord[standing]}
    </Badge>
  );
}
