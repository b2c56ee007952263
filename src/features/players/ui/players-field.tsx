import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { q } from '@/kit/api/query-client';
import { ChosenChips } from '@/kit/components/form/chosen-chips';
import { Field } from '@/kit/components/form/field';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import { getPlayer } from '../contract/player';
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
export function PlayersField({ label = t('Players'), value, onValueChange, ref, ...look }: PlayersFieldProps) {
  return (
    <div>
      <Field label={label} hint={t('Find one after the other.')} {...look}>
        <PlayerCombobox
          placeholder={t('Find a player by name')}
          value=""
          onValueChange={(id) => id && !value.includes(id) && onValueChange([...value, id])}
          ref={ref}
        />
      </Field>
      <ChosenChips
        label={t('Chosen {players}', { players: label.toLowerCase() })}
        values={value}
        nameOf={(id) => <PlayerName id={id} />}
        onRemove={(id) => onValueChange(value.filter((one) => one !== id))}
      />
    </div>
  );
}

function PlayerName({ id }: { id: string }) {
  const { data } = useQuery(q(getPlayer, { params: { id } }));
  return data ? fullName(data) : t('Player');
}
