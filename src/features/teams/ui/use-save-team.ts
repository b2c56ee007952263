import { call } from '@/kit/api/call';
import type { Edited } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { createTeam, type Team, type TeamForm, updateTeam } from '../contract';

/** Creates or changes a team. No toast tells of it; what failed stands in the form. */
export function useSaveTeam(edit: Edited<Team>) {
  const { item: team } = edit;
  return useSave(edit, team ? updateTeam : createTeam, {
    send: (form: TeamForm) =>
      team
        ? call(updateTeam, { params: { id: team.id }, body: { ...form, version: team.version } })
        : call(createTeam, { body: form }),
    failure: { form: 'The team could not be saved. Please try again.' },
  });
}
