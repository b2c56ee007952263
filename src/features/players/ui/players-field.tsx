import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/form/field';
import { fullName } from '@/kit/format/full-name';
import { getPlayer } from '../contract';
import { PlayerCombobox } from './player-combobox';

type PlayersFieldProps = {
  /** The plural of what is selected: `Players`. */
  label?: string;
  value: string[];
  onValueChange: (ids: string[]) => void;
  error?: string;
  hint?: string;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Selects several players, each found by name and removed by a press on it. */
export function PlayersField({ label = 'Players', value, onValueChange, ref, ...look }: PlayersFieldProps) {
  return (
    <div>
      <Field label={label} hint="Find one after the other." {...look}>
        <PlayerCombobox
          placeholder="Find a player by name"
          value=""
          onValueChange={(id) => id && !value.includes(id) && onValueChange([...value, id])}
          ref={ref}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label={`Chosen ${label.toLowerCase()}`} className="mt-2 flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id}>
              <Chip id={id} onRemove={() => onValueChange(value.filter((one) => one !== id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(q(getPlayer, { params: { id } }));
  const name = data ? fullName(data) : 'Player';
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex h-8 items-center gap-1.5 rounded-pill bg-sunken pr-2.5 pl-3 text-13 transition-colors hover:bg-line max-md:h-11"
    >
      <span className="sr-only">Take out </span>
      {name}
      <X className="size-3.5 text-text-2" />
    </button>
  );
}
