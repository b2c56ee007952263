import { BellRing, MailX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { eventAddress } from '@/features/events/addresses';
import { EventTile } from '@/features/events/ui/event-tile';
import { eventTypeLabel } from '@/features/events/ui/event-type-label';
import { PlaceLine } from '@/features/events/ui/place-line';
import { Jersey } from '@/features/players/ui/jersey';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import { formatDay, formatTime, formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { signInTo } from '@/shared/address';
import { dayOf, type Instant } from '@/shared/dates';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { remindGuardians } from '../contract/attendance';
import type { UnansweredEvent } from '../contract/unanswered';
import { answerMessage } from '../rules/reminders';
import { toastReminded } from './toast-reminded';

/** Shows an event, the players whose answers are missing, and a button that asks for them. */
export function UnansweredCard({
  unanswered: { event, teamName, remindedAt, missing, players },
}: {
  unanswered: UnansweredEvent;
}) {
  const id = useId();
  const { timeZone } = useSession().club;
  const reachable = players.filter(({ hasGuardian }) => hasGuardian);
  const unreachable = players.filter(({ hasGuardian }) => !hasGuardian);
  const isOfAll = event.teamId === null;
  return (
    <Card>
      <section aria-labelledby={`${id}-title ${id}-when`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 max-md:p-4">
          <div className="flex min-w-0 gap-3.5 max-md:gap-3">
            <EventTile type={event.type} />
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
                <TextLink href={eventAddress.to({ id: event.id })} className="text-inherit hover:text-accent-ink">
                  {event.title}
                </TextLink>
              </h2>
              <p className="mt-0.5 text-text-2">
                <span id={`${id}-when`}>
                  {formatWeekday(event.startTime, timeZone)}, {formatTime(event.startTime, timeZone)}
                </span>
                {` · ${teamName ?? t('All Teams')}`}
                <span className="max-md:sr-only">{` · ${eventTypeLabel(event.type)}`}</span>
              </p>
              {event.location && <PlaceLine name={event.location} className="mt-1" />}
            </div>
          </div>
          <Reminder event={event} remindedAt={remindedAt} canRemind={missing.reachable > 0} />
        </header>
        <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
          {reachable.length > 0 && <UnansweredNames players={reachable} total={missing.reachable} withTeam={isOfAll} />}
          {unreachable.length > 0 && (
            <div>
              <Badge tone="needs" icon={MailX}>
                {t("Can't be reached by mail")}
              </Badge>
              <UnansweredNames players={unreachable} total={missing.unreachable} withTeam={isOfAll} className="mt-3" />
            </div>
          )}
        </div>
      </section>
    </Card>
  );
}

type ReminderProps = { event: UnansweredEvent['event']; remindedAt: Instant | null; canRemind: boolean };

function Reminder({ event, remindedAt, canRemind }: ReminderProps): ReactNode {
  const { club } = useSession();
  const isByHand = club.mailGoesTo !== 'people';
  const words = useRemindedMessage(remindedAt);
  const when = `${formatWeekday(event.startTime, club.timeZone)}, ${formatTime(event.startTime, club.timeZone)}`;
  const page = signInTo(eventAddress.to({ id: event.id }));
  const remind = useAction(remindGuardians, {
    input: () => ({ params: { id: event.id } }),
    onDone: (reminded) => toastReminded(club, reminded),
    failure: t('The reminder was not sent. Please try again.'),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:justify-between">
      {words && (
        <Badge tone="waiting" icon={BellRing}>
          {words}
        </Badge>
      )}
      <Button
        className={isByHand ? 'max-md:w-full' : 'max-md:ml-auto'}
        busy={remind.isPending}
        busyLabel={t('Sending...')}
        reasonShown="before"
        disabledReason={canRemind ? undefined : t('None of these families can be reached by mail.')}
        onClick={() => remind.mutate()}
      >
        {t('Remind')}
        <span className="sr-only"> {t('of {title}', { title: event.title })}</span>
      </Button>
      {isByHand && (
        <CopyMessage
          className="max-md:w-full"
          about={event.title}
          text={(origin) => answerMessage({ title: event.title, when }, origin + page)}
        />
      )}
    </div>
  );
}

/** Returns `Reminded today at 2:03 PM` or, for an earlier day, `Reminded Nov 20`, for example. */
function useRemindedMessage(remindedAt: Instant | null): string | null {
  const { timeZone } = useSession().club;
  const today = useToday();
  if (!remindedAt) return null;
  const day = dayOf(remindedAt, timeZone);
  return day === today
    ? t('Reminded today at {time}', { time: formatTime(remindedAt, timeZone) })
    : t('Reminded {day}', { day: formatDay(day) });
}

/** Number of names shown at first: enough for a team, while for an event of all teams the next event stays in sight. */
const SHOWN = 16;

interface UnansweredNamesProps {
  players: UnansweredEvent['players'];
  /** The number of all, of whom `players` are the first. */
  total: number;
  withTeam: boolean;
  className?: string;
}

/** Shows players who haven't answered; a long list is shown in full on demand. */
function UnansweredNames({ players, total, withTeam, className }: UnansweredNamesProps) {
  const listId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? players : players.slice(0, SHOWN);
  return (
    <div className={className}>
      <ul id={listId} className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 gap-y-2">
        {shown.map((player) => (
          <li key={player.playerId} className="flex min-w-0 items-center gap-2">
            <Jersey player={player} size={32} />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">
                {player.firstName} {player.lastName}
              </span>
              {withTeam && player.teamName && <span className="block text-13 text-text-3">{player.teamName}</span>}
            </span>
          </li>
        ))}
      </ul>
      {players.length > SHOWN && (
        <Button size="dense" className="mt-3" aria-expanded={all} aria-controls={listId} onClick={() => setAll(!all)}>
          {all
            ? t('Show fewer')
            : total > players.length
              ? t('Show {count} of {total}', { count: players.length, total: formatNumber(total) })
              : t('Show all {total}', { total })}
        </Button>
      )}
    </div>
  );
}
