import type { UseFormReturn } from 'react-hook-form';
import { useAllTeams } from '@/features/teams/ui/use-teams';
import { Checkbox } from '@/kit/components/form/checkbox';
import { FieldGroup } from '@/kit/components/form/field';
import { useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import type { AnnouncementDraft, AnnouncementForm } from '../contract';
import { targetChoices } from './target-choices';

type TargetTeamsProps = {
  form: UseFormReturn<AnnouncementDraft, unknown, AnnouncementForm>;
  /** Ids of the teams that the saved announcement targets. */
  targeted: readonly string[];
};

/** Shows the targets of an announcement. Targets that the user can't choose are shown too: they have to be unticked to save. */
export function TargetTeams({ form, targeted }: TargetTeamsProps) {
  const user = useSession();
  const { teams } = useAllTeams();
  const choices = targetChoices(user, teams ?? [], targeted);
  if (choices.length === 0) return null;
  return (
    <FieldGroup
      legend="Target Teams"
      hint={
        can(user, 'announcement.create', {})
          ? 'Leave all unticked to reach every team.'
          : 'Tick the teams of yours that this is for.'
      }
      error={form.formState.errors.targetTeams?.message}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ id, name, own }) => (
          <Checkbox
            key={id}
            label={name}
            hint={own ? undefined : 'Not your team any more. Untick it to save.'}
            value={id}
            {...form.register('targetTeams')}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
