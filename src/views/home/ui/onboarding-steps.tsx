import { Check, ChevronRight, CreditCard, Flag, Megaphone, Shield, UserPlus, Users } from 'lucide-react';
import { Link } from 'wouter';
import { announcementsAddress } from '@/features/announcements/addresses';
import { paymentsAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { teamsAddress } from '@/features/teams/addresses';
import { useAction } from '@/kit/api/use-action';
import type { Icon } from '@/kit/components/page/icon';
import { IconTile } from '@/kit/components/page/icon-tile';
import { Panel } from '@/kit/components/page/panel';
import { cx } from '@/kit/cx';
import { type Sentence, t } from '@/shared/translate';
import { adminAddress } from '@/views/admin/addresses';
import { type FirstSteps, hideFirstSteps } from '../contract';

type StepStates = Exclude<FirstSteps, null>;

interface Step {
  key: keyof StepStates;
  href: string;
  icon: Icon;
  name: Sentence;
  text: Sentence;
}

const settings = `${adminAddress.to()}?tab=settings`;

/** In the order in which a club does them. */
const steps: Step[] = [
  { key: 'club', href: settings, icon: Flag, name: 'Add your logo', text: 'Name, logo and color of the club.' },
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
    name: 'Import your players',
    text: 'From a spreadsheet, or one by one.',
  },
  {
    key: 'coaches',
    href: teamsAddress.to(),
    icon: UserPlus,
    name: 'Invite your coaches',
    text: 'By e-mail, under Manage of a team.',
  },
  {
    key: 'payments',
    href: paymentsAddress.to(),
    icon: CreditCard,
    name: 'Set up payments',
    text: 'How families pay, and the first charge.',
  },
  {
    key: 'announcements',
    href: announcementsAddress.to(),
    icon: Megaphone,
    name: 'Publish an announcement',
    text: 'Tell everybody at once.',
  },
];

/** Lists the steps that the user can do, with those that are done ticked off. */
export function OnboardingSteps({ done }: { done: StepStates }) {
  const hide = useAction(hideFirstSteps, {
    input: () => ({}),
    failure: t('The list could not be hidden. Please try again.'),
  });
  const own = steps.filter(({ key }) => done[key] !== null);
  const count = own.filter(({ key }) => done[key]).length;
  return (
    <Panel
      title={t('Set up your club')}
      aside={
        <span className="flex items-center gap-4 text-13 text-text-2">
          <span className="tabular-nums">{t('{count} of {all} done', { count, all: own.length })}</span>
          <button
            type="button"
            className="min-h-11 font-semibold text-accent-ink hover:underline md:min-h-8"
            disabled={hide.isPending}
            onClick={() => hide.mutate()}
          >
            {t('Hide')}
          </button>
        </span>
      }
    >
      <ol className="max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:p-2 xl:grid-cols-3">
        {own.map((step) => (
          <StepLink key={step.key} step={step} isDone={done[step.key] === true} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLink({ step: { href, icon, name, text }, isDone }: { step: Step; isDone: boolean }) {
  return (
    <li>
      <Link
        href={href}
        className="group flex items-center gap-3.5 rounded-box p-4 hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:p-3.5"
      >
        <IconTile icon={isDone ? Check : icon} fill={isDone ? 'text-accent' : 'bg-accent-soft text-accent-ink'} />
        <span className="min-w-0 flex-1">
          <span className={cx('block font-semibold group-hover:text-accent-ink', isDone && 'text-text-2')}>
            {t(name)}
          </span>
          <span className="block text-13 text-text-2">{t(isDone ? 'Done' : text)}</span>
        </span>
        <ChevronRight className="size-4 text-text-2" />
      </Link>
    </li>
  );
}
