import { sessionStatuses } from '@/features/coaching/contract/session';
import { sessionStatusLabel } from '@/features/coaching/ui/session-labels';
import { Segmented } from '@/kit/components/form/segmented';
import { FilterChips } from '@/kit/components/list/filter-chips';
import { ListFilters } from '@/kit/components/list/list-filters';
import { formatFullDay } from '@/kit/format/dates';
import { usePhone } from '@/kit/use-media';
import type { When } from '../../rules/listed-by';
import type { SessionListState } from './use-session-list';

const choices = [
  {
    name: 'status' as const,
    label: 'Status',
    options: [
      { value: '', label: 'All Status' },
      ...sessionStatuses.map((value) => ({ value, label: sessionStatusLabel[value] })),
    ],
  },
  {
    name: 'payment' as const,
    label: 'Payment',
    options: [
      { value: '', label: 'All Payments' },
      { value: 'paid', label: 'Paid' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
  },
];

const whenOptions = [
  { value: 'ahead', label: 'Ahead' },
  { value: 'over', label: 'Over' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: When; label: string }[];

/** Filters by time, status and payment: side by side, or the latter two behind one button on a phone. */
export function SessionFilters({ sessions }: { sessions: SessionListState }) {
  const { filters, setFilters, setWhen, isFiltered, clear } = sessions;
  const phone = usePhone();
  const chips = filters.on
    ? [{ label: `On ${formatFullDay(filters.on)}`, onRemove: () => setFilters({ on: '' }) }]
    : [];
  return (
    <>
      <ListFilters
        choices={choices}
        values={filters}
        onChoose={setFilters}
        selectStyle="w-40"
        chips={chips}
        clear={isFiltered ? { label: 'Clear', onClear: clear } : undefined}
      >
        <div className="min-w-0 flex-1">
          <Segmented
            label="When"
            value={filters.when}
            onValueChange={setWhen}
            options={whenOptions}
            className="max-md:[&_label]:px-2"
          />
        </div>
      </ListFilters>
      {!phone && <FilterChips chips={chips} />}
    </>
  );
}
