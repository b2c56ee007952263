import { sessionStatuses } from '@/features/coaching/contract/session';
import { sessionStatusLabel } from '@/features/coaching/ui/session-labels';
import { Segmented } from '@/kit/components/form/segmented';
import { FilterChips } from '@/kit/components/list/filter-chips';
import { ListFilters } from '@/kit/components/list/list-filters';
import { formatFullDay } from '@/kit/format/dates';
import { usePhone } from '@/kit/use-media';
import { t } from '@/shared/translate';
import type { SessionPeriod } from '../../rules/listed-by';
import type { SessionListState } from './use-session-list';

const choices = () => [
  {
    name: 'status' as const,
    label: t('Status'),
    options: [
      { value: '', label: t('All Status') },
      ...sessionStatuses.map((value) => ({ value, label: t(sessionStatusLabel[value]) })),
    ],
  },
  {
    name: 'payment' as const,
    label: t('Payment'),
    options: [
      { value: '', label: t('All Payments') },
      { value: 'paid', label: t('Paid') },
      { value: 'unpaid', label: t('Unpaid') },
    ],
  },
];

const whenOptions = () =>
  [
    { value: 'ahead', label: t('Ahead') },
    { value: 'over', label: t('Over') },
    { value: 'all', label: t('All') },
  ] as const satisfies readonly { value: SessionPeriod; label: string }[];

/** Filters by time, status and payment: side by side, or the latter two behind one button on a phone. */
export function SessionFilters({ sessions }: { sessions: SessionListState }) {
  const { filters, setFilters, setWhen, isFiltered, clear } = sessions;
  const phone = usePhone();
  const chips = filters.on
    ? [{ label: t('On {day}', { day: formatFullDay(filters.on) }), onRemove: () => setFilters({ on: '' }) }]
    : [];
  return (
    <>
      <ListFilters
        choices={choices()}
        values={filters}
        onChoose={setFilters}
        selectStyle="w-40"
        chips={chips}
        clear={isFiltered ? { label: t('Clear'), onClear: clear } : undefined}
      >
        <div className="min-w-0 flex-1">
          <Segmented
            label={t('When')}
            value={filters.when}
            onValueChange={setWhen}
            options={whenOptions()}
            className="max-md:[&_label]:px-2"
          />
        </div>
      </ListFilters>
      {!phone && <FilterChips chips={chips} />}
    </>
  );
}
