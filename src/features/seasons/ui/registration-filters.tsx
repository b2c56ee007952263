import { useCallback } from 'react';
import { SearchInput } from '@/kit/components/form/search-input';
import { Select } from '@/kit/components/form/select';
import { AllRowsBox, type RowSelection } from '@/kit/components/list/row-box';
import { useTypedText } from '@/kit/use-url-filters';
import { t } from '@/shared/translate';
import { registrationStates } from '../contract/registration';
import { stateLabel } from '../rules/state-label';

export const noFilters = { division: '', state: '', fee: '', papers: '', q: '' };
export type Filters = typeof noFilters;
type FiltersProps = { filters: Filters; setFilters: (changes: Partial<Filters>) => void; choosing: RowSelection };

/** Narrows the registrations by name, state, fee and documents, and chooses all that are shown. */
export function RegistrationFilters({ filters, setFilters, choosing }: FiltersProps) {
  const [text, setText] = useTypedText(
    filters.q,
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew at each call
    useCallback((q: string) => setFilters({ q }), []),
  );
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-5 pl-2 max-md:pr-4 max-md:pl-1">
      <AllRowsBox label={t('Choose all registrations shown')} choosing={choosing} />
      <SearchInput
        label={t('Search by name')}
        value={text}
        onValueChange={setText}
        className="min-w-0 flex-1 basis-40"
      />
      <div className="flex gap-2 max-md:w-full max-md:flex-wrap max-md:pl-3">
        <Select
          aria-label={t('State')}
          className="w-40 max-md:flex-1 max-md:basis-44"
          value={filters.state}
          options={[
            { value: '', label: t('All states') },
            ...registrationStates.map((one) => ({ value: one, label: t(stateLabel[one]) })),
          ]}
          onChange={({ target }) => setFilters({ state: target.value })}
        />
        <Select
          aria-label={t('Fee')}
          className="w-40 max-md:flex-1 max-md:basis-44"
          value={filters.fee}
          options={[
            { value: '', label: t('All fees') },
            { value: 'unpaid', label: t('Not paid in full') },
          ]}
          onChange={({ target }) => setFilters({ fee: target.value })}
        />
        <Select
          aria-label={t('Documents')}
          className="w-52 max-md:flex-1 max-md:basis-44"
          value={filters.papers}
          options={[
            { value: '', label: t('All documents') },
            { value: 'missing', label: t('Missing documents') },
          ]}
          onChange={({ target }) => setFilters({ papers: target.value })}
        />
      </div>
    </div>
  );
}
