import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone, Shield, Users } from 'lucide-react';
import { Link } from 'wouter';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import type { Icon } from '@/kit/components/icon';
import { Panel } from '@/kit/components/panel';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { getDashboardStats } from '../contract';

/** Where to begin, for whoever sets up a club that has no teams and no players. */
export function SetUpClub() {
  const isBuilder = mayEver(useSession(), 'team.write');
  const { data: stats } = useQuery({ ...q(getDashboardStats, {}), enabled: isBuilder });
  const looksEmpty = stats?.totalPlayers === 0 && stats.activeTeams === 0;
  // The figure leaves out inactive teams, so a club that rests has to be told from a new one.
  const { data: teams } = useQuery({ ...q(listTeams, {}), enabled: isBuilder && looksEmpty });
  if (!isBuilder || !looksEmpty || teams?.length !== 0) return null;
  return (
    <Panel title="Set up your club">
      <ol className="divide-y divide-line lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        <Step href={paths.teams} icon={Shield} name="Create Your First Team" text="Teams hold rosters and ice times." />
        <Step
          href={paths.players}
          icon={Users}
          name="Add or import players"
          text="One by one, or from a spreadsheet."
        />
        <Step
          href={paths.announcements}
          icon={Megaphone}
          name="Publish an announcement"
          text="Tell everybody at once."
        />
      </ol>
    </Panel>
  );
}

function Step({ href, icon: StepIcon, name, text }: { href: string; icon: Icon; name: string; text: string }) {
  return (
    <li>
      <Link
        href={href}
        className="group flex items-center gap-3.5 rounded-box p-5 focus-visible:-outline-offset-2 max-md:gap-3 max-md:p-4"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-content-center rounded-box bg-accent-soft text-accent-ink"
        >
          <StepIcon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:text-accent-ink">{name}</span>
          <span className="block text-13 text-text-2">{text}</span>
        </span>
        <ChevronRight className="size-4 text-text-2" />
      </Link>
    </li>
  );
}
