import { Calendar, ClipboardList, Settings2, UserRound, Users, UserX } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { eventAddress } from '@/features/events/addresses';
import type { ClubEvent } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { EventTile } from '@/features/events/ui/event-tile';
import { eventTypeLabel } from '@/features/events/ui/event-type-label';
import type { Team } from '@/features/teams/contract';
import { TeamBadge } from '@/features/teams/ui/team-badge';
import { Button } from '@/kit/components/button/button';
import { buttonStyle } from '@/kit/components/button/button-style';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { formatTime, formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { dayOf } from '@/shared/dates';
import { formatCount } from '@/shared/format';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { TeamCard as ListedTeam } from '../contract';

type TeamCardProps = {
  /** The level of its heading. */
  level: 2 | 3;
  team: ListedTeam;
  writeReason: string | undefined;
  rosterLink: { href: string; state: unknown };
  onManage: (team: Team) => void;
};

export function TeamCard({ level, team, writeReason, rosterLink, onManage }: TeamCardProps) {
  const id = useId();
  const never = !mayEver(useSession(), 'team.write');
  const Title = `h${level}` as const;
  const { name, ageGroup, isActive, coachName, isCoachDeactivated, playerCount, nextEvent } = team;
  return (
    <Card className="flex flex-col" role="group" aria-labelledby={id}>
      <div className="flex-1 p-5 max-md:p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Title id={id} className="text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
              {name}
            </Title>
            {ageGroup !== name && <p className="text-13 text-text-2">{ageGroup}</p>}
          </div>
          <TeamBadge isActive={isActive} />
        </div>
        <dl className="mt-4 grid gap-2">
          <Fact icon={UserRound} term={t('Coach')}>
            {coachName ?? t('Not assigned')}
            {isCoachDeactivated && (
              <Badge tone="needs" icon={UserX} className="ml-2">
                {t('Deactivated')}
              </Badge>
            )}
          </Fact>
          <Fact icon={Users} term={t('Players')}>
            {formatCount(playerCount, 'player')}
          </Fact>
        </dl>
      </div>
      <NextEvent event={nextEvent} />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3 max-md:px-4">
        <Link {...rosterLink} className={buttonStyle({})}>
          <ClipboardList className="size-4" />
          {t('View Roster')}
          <span className="sr-only"> {t('of {title}', { title: name })}</span>
        </Link>
        <div className={cx('flex', never && 'max-md:hidden')}>
          <Button variant="ghost" icon={Settings2} disabledReason={writeReason} onClick={() => onManage(team)}>
            {t('Manage')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon: Picture, term, children }: { icon: Icon; term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="mt-0.5">
        <Picture className="size-4 text-text-3" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows a team's next event, at the bottom of its card. */
function NextEvent({ event }: { event: ClubEvent | null }) {
  if (!event) {
    return (
      <p className="flex min-h-19 items-center border-t border-line px-5 py-4 text-text-3 max-md:px-4">
        {t('No upcoming events')}
      </p>
    );
  }
  return <Coming event={event} />;
}

function Coming({ event }: { event: ClubEvent }) {
  const { id, type, startTime } = event;
  const { timeZone } = useSession().club;
  const today = useToday();
  return (
    <div className="relative flex min-h-19 items-center gap-3 border-t border-line px-5 py-4 transition-colors hover:bg-sunken/50 max-md:px-4">
      <EventTile type={type} />
      <div className="min-w-0 flex-1">
        <p className="sr-only">{t('Next event: {type}', { type: eventTypeLabel(type) })}</p>
        <Link
          href={eventAddress.to({ id })}
          className="line-clamp-1 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
        >
          {titleOf(event)}
        </Link>
        <p className="text-13 text-text-2">
          {formatWeekday(startTime, timeZone)}, {formatTime(startTime, timeZone)}
        </p>
      </div>
      {dayOf(startTime, timeZone) === today && (
        <Badge tone="soft" icon={Calendar}>
          {t('Today')}
        </Badge>
      )}
    </div>
  );
}
