import { CalendarX, CircleCheck, FileExclamationPoint, Hourglass } from 'lucide-react';
import type { Compliance } from '@/features/players/contract/player';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { type Sentence, t } from '@/shared/translate';

const looks: Record<Compliance, { label: Sentence; tone: BadgeTone; icon: Icon }> = {
  complete: { label: 'Complete', tone: 'done', icon: CircleCheck },
  missing: { label: 'Missing Docs', tone: 'needs', icon: FileExclamationPoint },
  review: { label: 'Under Review', tone: 'needs', icon: Hourglass },
  expired: { label: 'Expired', tone: 'wrong', icon: CalendarX },
};

/** Returns the label of a state of compliance. */
export function complianceLabel(state: Compliance): string {
  return t(looks[state].label);
}

/** Shows a player's compliance. */
export function ComplianceBadge({ state, hang }: { state: Compliance; hang?: boolean | 'right' }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon} hang={hang}>
      {complianceLabel(state)}
    </Badge>
  );
}
