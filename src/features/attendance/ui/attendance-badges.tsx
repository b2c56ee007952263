import { Check, CircleCheck, CircleHelp, CircleMinus, CircleX, Clock, Hourglass, X } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { type Sentence, t } from '@/shared/translate';
import type { Mark, RsvpAnswer } from '../contract/attendance';

type BadgeLook = { label: Sentence; tone: BadgeTone; icon: Icon };

export const markLooks: Record<Mark, BadgeLook> = {
  present: { label: 'Present', tone: 'done', icon: CircleCheck },
  late: { label: 'Late', tone: 'waiting', icon: Clock },
  absent: { label: 'Absent', tone: 'wrong', icon: CircleX },
  excused: { label: 'Excused', tone: 'waiting', icon: CircleMinus },
};

const answerLooks: Record<RsvpAnswer, BadgeLook> = {
  going: { label: 'Going', tone: 'done', icon: Check },
  maybe: { label: 'Maybe', tone: 'waiting', icon: CircleHelp },
  not_going: { label: 'Not going', tone: 'waiting', icon: X },
};

export function MarkBadge({ mark }: { mark: Mark }) {
  const { label, tone, icon } = markLooks[mark];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}

export function AnswerBadge({ rsvp }: { rsvp: RsvpAnswer | null }) {
  const { label, tone, icon } = rsvp
    ? answerLooks[rsvp]
    : { label: 'No answer' as const, tone: 'needs' as const, icon: Hourglass };
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}
