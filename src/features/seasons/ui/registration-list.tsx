import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Clock, Hourglass, MailCheck, X } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { playerLink } from '@/features/players/addresses';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { Select } from '@/kit/components/form/select';
import { ListFailure } from '@/kit/components/list/list-failure';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';
import {
  listRegistrations,
  REGISTRATIONS_PAGE,
  type Registration,
  type RegistrationState,
  registrationStates,
} from '../contract/registration';
import type { Season } from '../contract/season';
import { registrationsListedBy } from '../rules/listed-by';
import { RegistrationActions } from './registration-actions';

type Filters = { division: string; state: string };
type ListProps = { season: Season; filters: Filters; setFilters: (changes: Partial<Filters>) => void };

/** Lists a season's registrations in the order in which they were made, narrowed to a division and a state. */
export function RegistrationList({ season, filters, setFilters }: ListProps) {
  const { division, state } = filters;
  const [search] = useSearchParams();
  const list = useInfiniteQuery(
    qPages(listRegistrations, { query: registrationsListedBy(search) }, REGISTRATIONS_PAGE),
  );
  const rows = list.data?.pages.flat() ?? [];
  return (
    <Panel
      title={t('Registrations')}
      className="mt-4"
      aside={
        <Select
          aria-label={t('State')}
          className="w-40"
          value={state}
          options={[
            { value: '', label: t('All states') },
            ...registrationStates.map((one) => ({ value: one, label: t(stateLabel[one]) })),
          ]}
          onChange={({ target }) => setFilters({ state: target.value })}
        />
      }
    >
      {list.isPending ? (
        <div className="p-5">
          <RowsSkeleton />
        </div>
      ) : list.isError && !list.data ? (
        <ListFailure className="m-5" what="registrations" onRetry={list.refetch} />
      ) : rows.length === 0 ? (
        <EmptyState
          kind="none"
          title={t('No registrations')}
          text={division || state ? t('None of this division and state.') : t('They show here as families register.')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <RegistrationRow key={row.id} registration={row} season={season} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button busy={list.isFetchingNextPage} busyLabel={t('Loading more...')} onClick={() => list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function RegistrationRow({ registration, season }: { registration: Registration; season: Season }) {
  const { timeZone } = useSession().club;
  const { playerId, firstName, lastName, birthDate, state, reason, createdAt, offeredUntil, owed, isCharged } =
    registration;
  const division = season.divisions.find(({ id }) => id === registration.divisionId)?.name ?? '';
  const owes = toCentavos(owed) > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <TextLink href={playerLink(playerId)}>{`${firstName} ${lastName}`}</TextLink>
        <p className="text-13 text-text-2">
          {t('{division} · born {year} · {date}', {
            division,
            year: birthDate.slice(0, 4),
            date: formatDate(createdAt, timeZone),
          })}
        </p>
        {offeredUntil && (
          <p className="text-13 text-text-2">
            {t('Offered until {time}', { time: formatMoment(offeredUntil, timeZone) })}
          </p>
        )}
        {reason && <p className="text-13 text-text-2">{t('Reason: {reason}', { reason })}</p>}
      </div>
      <span className="text-13 text-text-2 tabular-nums empty:max-md:hidden md:w-36">
        {owes ? t('{amount} owed', { amount: formatAmount(owed) }) : isCharged && t('Nothing owed')}
      </span>
      <span className="md:w-36">
        <Badge {...looks[state]} hang>
          {t(stateLabel[state])}
        </Badge>
      </span>
      <span className="flex items-center justify-end gap-1 max-md:ml-auto md:w-48">
        <RegistrationActions registration={registration} season={season} />
      </span>
    </li>
  );
}

const stateLabel: Record<RegistrationState, Sentence> = {
  requested: 'To decide',
  registered: 'Registered',
  waiting: 'Waiting list',
  offered: 'Offered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const looks: Record<RegistrationState, { tone: BadgeTone; icon: Icon }> = {
  requested: { tone: 'needs', icon: Hourglass },
  registered: { tone: 'done', icon: Check },
  waiting: { tone: 'waiting', icon: Clock },
  offered: { tone: 'waiting', icon: MailCheck },
  declined: { tone: 'off', icon: X },
  withdrawn: { tone: 'off', icon: X },
};
