import type { FilterChoice } from '@/kit/components/list/list-filters';
import { t } from '@/shared/translate';
import { TeamSelect } from './team-select';
import { useTeams } from './use-teams';

type UseTeamFilter = {
  enabled?: boolean;
  /** Options beside the teams. */
  others?: readonly { value: string; label: string }[];
};

/** The choice of no team in particular. Its label is translated when it is shown. */
export const allTeams = {
  value: '',
  get label() {
    return t('All Teams');
  },
};

/** Returns a list's filter by team. Until a chosen team is loaded, or when the user may not know it, it is called `One team`. */
export function useTeamFilter(value = '', { enabled, others = [] }: UseTeamFilter = {}): FilterChoice<'teamId'> {
  const { teams = [] } = useTeams({ enabled, also: [value] });
  const options = [allTeams, ...teams.map(({ id, name }) => ({ value: String(id), label: name })), ...others];
  const isKnown = options.some((option) => option.value === value);
  const unknown = isKnown ? [] : [{ value, label: t('One team') }];
  return {
    name: 'teamId',
    label: t('Team'),
    options: [...options, ...unknown],
    control: (props) => <TeamSelect {...props} empty={allTeams} after={[...others, ...unknown]} />,
  };
}
