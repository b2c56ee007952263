import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { listDocumentTypes } from '@/features/documents/contract';
import { listLabel } from '@/features/documents/ui/summary-cards';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { buttonStyle } from '@/kit/components/button-style';
import { Counter } from '@/kit/components/counter';
import { Field } from '@/kit/components/field';
import { MenuPopover } from '@/kit/components/menu-popover';
import { Select } from '@/kit/components/select';
import { usePhone } from '@/kit/use-media';
import { PlayerFilter } from './player-filter';
import type { DocumentListState } from './use-document-list';

type Choice = { name: 'teamId' | 'type'; label: string; options: { value: string; label: string }[] };

type FiltersProps = { documents: DocumentListState };

/** By player, team and type: side by side, on a phone the last two behind one button with what is set as chips below. */
export function DocumentFilters({ documents }: FiltersProps) {
  const phone = usePhone();
  const { filters, setFilters, page } = documents;
  const choices = useChoices(filters.type);
  const isSet = page.isFiltered || page.status !== undefined;
  return (
    <>
      <div className="mt-6 flex gap-3 max-md:mt-4 max-md:gap-2">
        <PlayerFilter
          className="min-w-0 flex-1"
          value={filters.playerId ?? ''}
          onValueChange={(playerId) => setFilters({ playerId })}
        />
        {phone ? (
          <FilterMenu documents={documents} choices={choices} />
        ) : (
          choices.map(({ name, label, options }) => (
            <Select
              key={name}
              className="w-52 max-lg:w-40"
              aria-label={label}
              options={options}
              value={filters[name] ?? ''}
              onChange={(event) => setFilters({ [name]: event.target.value })}
            />
          ))
        )}
        {!phone && isSet && (
          <Button icon={X} onClick={page.clear}>
            Clear Filter
          </Button>
        )}
      </div>
      {phone && isSet && <Chips documents={documents} choices={choices} />}
    </>
  );
}

/** A type that the address names is one of them, even where the club knows it no longer. */
function useChoices(type: string | undefined): Choice[] {
  const { data: teams } = useQuery(q(listTeams, {}));
  const { data: types } = useQuery(q(listDocumentTypes, {}));
  const names = (types ?? []).map(({ name }) => name);
  if (types && type && !names.includes(type)) names.push(type);
  return [
    {
      name: 'teamId',
      label: 'Team',
      options: [
        { value: '', label: 'All Teams' },
        ...(teams ?? []).map((team) => ({ value: String(team.id), label: team.name })),
      ],
    },
    {
      name: 'type',
      label: 'Document Type',
      options: [{ value: '', label: 'All Types' }, ...names.map((name) => ({ value: name, label: name }))],
    },
  ];
}

type PhoneProps = FiltersProps & { choices: Choice[] };

function FilterMenu({ documents: { filters, setFilters }, choices }: PhoneProps) {
  const count = choices.filter(({ name }) => filters[name]).length;
  return (
    <MenuPopover
      label="Filter"
      trigger={(props) => (
        <button type="button" className={buttonStyle({ className: 'border-control!' })} {...props}>
          <SlidersHorizontal className="size-4" />
          Filter
          {count > 0 && <Counter value={count} />}
        </button>
      )}
    >
      <div className="grid gap-4 p-4">
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select
              options={options}
              value={filters[name] ?? ''}
              onChange={(event) => setFilters({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </MenuPopover>
  );
}

/** What is set, each with a way out, and one out of all of it. */
function Chips({ documents: { filters, setFilters, setStatus, page }, choices }: PhoneProps) {
  const set = choices.filter(({ name }) => filters[name]);
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
      {page.status && <Chip word={listLabel(page.status)} onRemove={() => setStatus(undefined)} />}
      {set.map(({ name, label, options }) => (
        <Chip
          key={name}
          word={options.find(({ value }) => value === filters[name])?.label ?? label}
          onRemove={() => setFilters({ [name]: '' })}
        />
      ))}
      <Button variant="ghost" size="dense" className="ml-auto" onClick={page.clear}>
        Clear Filter
      </Button>
    </div>
  );
}

function Chip({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove the filter ${word}`}
      onClick={onRemove}
      className="relative inline-flex h-9 max-w-full items-center gap-2 rounded-pill bg-accent-soft pr-2.5 pl-3.5 font-medium text-accent-ink after:absolute after:inset-x-0 after:-inset-y-1"
    >
      <span className="truncate">{word}</span>
      <X className="size-4" />
    </button>
  );
}
