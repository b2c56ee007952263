import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { paymentTypes } from '@/features/payments/contract/payment';
import { owedAgeLabel } from '@/features/payments/rules/owed-age-label';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { statusLabel } from '@/features/payments/rules/payment-status-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { getPlayer } from '@/features/players/contract/player';
import { useTeamFilter } from '@/features/teams/ui/team-filter';
import { q } from '@/kit/api/query-client';
import { SearchInput } from '@/kit/components/form/search-input';
import { type Chip, FilterChips } from '@/kit/components/list/filter-chips';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { fullName } from '@/kit/format/full-name';
import { formatMonth } from '@/kit/format/month';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import { useTypedText } from '@/kit/use-url-filters';
import { formatCount } from '@/shared/format';
import { reachOf } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { listedMethods, listedStatuses } from '../rules/listed-by';
import { paidDaysLabel } from './paid-days-labels';
import { paymentColumns } from './payment-table';
import type { PaymentListState } from './use-payment-list';

type FiltersProps = { payments: PaymentListState };

/**
 * Renders the search and the filters, for staff also by team: side by side, on a phone behind one button with the active ones as chips
 * below.
 */
export function PaymentFilters({ payments }: FiltersProps) {
  const phone = usePhone();
  const { filters, sorting, setFilters, isFiltered, clear } = payments;
  const isFamily = reachOf(useSession(), 'payment.read') === 'family';
  const team = useTeamFilter(filters.teamId, { enabled: !isFamily || filters.teamId !== undefined });
  const choices = [...(isFamily ? [] : [team]), ...choicesOf(isFamily)];
  const chips = useOtherChips(payments, isFamily ? team : undefined);
  const [text, setText] = useTypedText(
    filters.q ?? '',
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew, but for whether it contains a report
    useCallback((search: string) => setFilters({ q: search }), [payments.isReported]),
  );
  const matching = isFiltered && <Matching payments={payments} />;
  // On a phone the chips fill the line, so it is placed below them.
  const isAside = phone && chips.length === 0 && !choices.some(({ name }) => filters[name]);
  return (
    <>
      <ListFilters
        choices={choices}
        values={filters}
        onChoose={setFilters}
        selectStyle={isFamily ? 'w-44 max-lg:w-36' : 'w-40'}
        chips={chips}
        sorting={{ columns: paymentColumns(), by: sorting }}
        clear={isFiltered ? { label: t('Clear'), onClear: clear } : undefined}
        aside={isAside && matching}
      >
        <SearchInput
          className={isFamily || phone ? 'flex-1' : 'flex-1 max-lg:basis-full'}
          label={t('Search player or description')}
          placeholder={phone ? t('Search') : undefined}
          value={text}
          onValueChange={setText}
        />
      </ListFilters>
      {!phone && <FilterChips chips={chips} />}
      {!isAside && matching && <div className="mt-3 max-md:mt-2">{matching}</div>}
    </>
  );
}

/** Renders how many payments match, and their sum less what was refunded, as on the cards. */
function Matching({ payments: { page, sum } }: FiltersProps) {
  if (page.total === undefined || sum === undefined) return null;
  return (
    <p className="text-13 text-text-2 tabular-nums">
      {formatCount(page.total, 'payment')}, {formatAmount(sum)}
    </p>
  );
}

type Choice = FilterChoice<'status' | 'type' | 'method'>;

function choicesOf(isFamily: boolean): Choice[] {
  const awaiting = isFamily ? t('Waiting for confirmation') : t('Says it is paid');
  return [
    {
      name: 'status',
      label: t('Status'),
      options: [
        { value: '', label: t('All Status') },
        ...listedStatuses.map((value) => ({ value, label: value === 'awaiting' ? awaiting : t(statusLabel[value]) })),
      ],
    },
    {
      name: 'type',
      label: t('Type'),
      options: [
        { value: '', label: t('All Types') },
        ...paymentTypes.map((value) => ({ value, label: t(paymentTypeLabel[value]) })),
      ],
    },
    {
      name: 'method',
      label: t('Payment Method'),
      options: [
        { value: '', label: t('All Methods') },
        ...listedMethods.map((value) => ({
          value,
          label: value === 'unspecified' ? t('Unspecified') : t(paymentMethodLabel[value]),
        })),
      ],
    },
  ];
}

/** Returns chips for filters that only links set; also for `team`, which is a chip where it is no choice. */
function useOtherChips({ filters, setFilters }: PaymentListState, team: FilterChoice<'teamId'> | undefined): Chip[] {
  const { playerId, teamId, paidIn, paidFrom, paidTo, owed } = filters;
  const { data: player } = useQuery({
    ...q(getPlayer, { params: { id: playerId ?? '' } }),
    enabled: playerId !== undefined,
  });
  const teamName = team?.options.find(({ value }) => value === teamId)?.label;
  return [
    ...(playerId
      ? [{ label: player ? fullName(player) : t('One player'), onRemove: () => setFilters({ playerId: '' }) }]
      : []),
    ...(teamName && teamId ? [{ label: teamName, onRemove: () => setFilters({ teamId: '' }) }] : []),
    ...(paidIn
      ? [{ label: t('Paid in {month}', { month: formatMonth(paidIn) }), onRemove: () => setFilters({ paidIn: '' }) }]
      : []),
    ...(paidFrom || paidTo
      ? [{ label: paidDaysLabel(paidFrom, paidTo), onRemove: () => setFilters({ paidFrom: '', paidTo: '' }) }]
      : []),
    ...(owed
      ? [{ label: t('Owed: {age}', { age: t(owedAgeLabel[owed]) }), onRemove: () => setFilters({ owed: '' }) }]
      : []),
  ];
}
