import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { getPlayer } from '@/features/players/contract';
import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/field';
import { fullName } from '@/kit/format/full-name';

type PlayersFieldProps = { value: string[]; onValueChange: (ids: string[]) => void; error?: string };

/** Several players, each found by name and taken out again by a press on it. */
export function PlayersField({ value, onValueChange, error }: PlayersFieldProps) {
  return (
    <div>
      <Field label="Players" error={error} hint="Find one after the other." required>
        <PlayerCombobox
          placeholder="Find a player by name"
          value=""
          onValueChange={(id) => id && !value.includes(id) && onValueChange([...value, id])}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label="Chosen players" className="mt-2 flex flex-wrap gap-2">
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
