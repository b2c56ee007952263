import type { Ref } from 'react';
import { ChosenChips } from '@/kit/components/form/chosen-chips';
import { Field } from '@/kit/components/form/field';
import { t } from '@/shared/translate';
import { TeamCombobox } from './team-combobox';
import { useTeams } from './use-teams';

type TeamsFieldProps = {
  label: string;
  value: string[];
  onValueChange: (ids: string[]) => void;
  /** Finds only active teams. */
  isActive?: boolean;
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Selects several teams, each found by name and removed by a press on it, for clubs with too many teams for checkboxes. */
export function TeamsField({ label, value, onValueChange, isActive, ref, ...look }: TeamsFieldProps) {
  const { teams } = useTeams({ also: value });
  return (
    <div>
      <Field label={label} {...look}>
        <TeamCombobox
          placeholder={t('Find a team by name')}
          value=""
          onValueChange={(id) => id && onValueChange([...value, id])}
          isActive={isActive}
          butNot={value}
          ref={ref}
        />
      </Field>
      <ChosenChips
        label={t('Chosen {teams}', { teams: label.toLowerCase() })}
        values={value}
        nameOf={(id) => teams?.find((team) => String(team.id) === id)?.name ?? t('Team')}
        onRemove={(id) => onValueChange(value.filter((one) => one !== id))}
      />
    </div>
  );
}
