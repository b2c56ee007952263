import { Calendar, Check, ChevronRight, Megaphone, Shield, Users } from 'lucide-react';
import { Link } from 'wouter';
import { announcementsAddress } from '@/features/announcements/addresses';
import { scheduleAddress } from '@/features/events/addresses';
import { playersAddress } from '@/features/players/addresses';
import { teamsAddress } from '@/features/teams/addresses';
import type { Icon } from '@/kit/components/icon';
import { Panel } from '@/kit/components/panel';
import { cx } from '@/kit/cx';
import type { OnboardingStep } from '../rules/onboarding';

interface Step {
  key: OnboardingStep;
  href: string;
  icon: Icon;
  name: string;
  text: string;
}

const steps: Step[] = [
  {
    key: 'teams',
    href: teamsAddress.to(),
    icon: Shield,
    name: 'Create Your First Team',
    text: 'Teams hold rosters and ice times.',
  },
  {
    key: 'players',
    href: playersAddress.to(),
    icon: Users,
    name: 'Add or import players',
    text: 'One by one, or by file.',
  },
  {
    key: 'events',
    href: scheduleAddress.to(),
    icon: Calendar,
    name: 'Plan the first event',
    text: 'A practice or a game.',
  },
  {
    key: 'announcements',
    href: announcementsAddress.to(),
    icon: Megaphone,
    name: 'Publish an announcement',
    text: 'Tell everybody at once.',
  },
];

/** The steps in their order, those that are done ticked off. */
export function OnboardingSteps({ done }: { done: ReadonlySet<OnboardingStep> }) {
  return (
    <Panel title="Set up your club">
      <ol className="divide-y divide-line xl:grid xl:grid-cols-4 xl:divide-x xl:divide-y-0">
        {steps.map((step) => (
          <StepLink key={step.key} step={step} isDone={done.has(step.key)} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLink({ step: { href, icon, name, text }, isDone }: { step: Step; isDone: boolean }) {
  const StepIcon = isDone ? Check : icon;
  return (
    <li>
      <Link
        href={href}
        className="group flex items-center gap-3.5 rounded-box p-5 focus-visible:-outline-offset-2 max-md:gap-3 max-md:p-4"
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-9 shrink-0 place-content-center rounded-box',
            isDone ? 'text-accent' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <StepIcon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block font-semibold group-hover:text-accent-ink', isDone && 'text-text-2')}>{name}</span>
          <span className="block text-13 text-text-2">{isDone ? 'Done' : text}</span>
        </span>
        <ChevronRight className="size-4 text-text-2" />
      </Link>
    </li>
  );
}
