import { lazy } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTeams } from '@/features/teams/ui/use-teams';
import { Checkbox } from '@/kit/components/form/checkbox';
import { FieldGroup } from '@/kit/components/form/field';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { AnnouncementDraft, AnnouncementForm } from '../contract';
import { targetChoices } from './target-choices';

type TargetTeamsProps = {
  form: UseFormReturn<AnnouncementDraft, unknown, AnnouncementForm>;
  /** Ids of the teams that the saved announcement targets. */
  targeted: readonly string[];
};

const TeamsField = lazy(async () => ({ default: (await import('@/features/teams/ui/teams-field')).TeamsField }));

/**
 * Shows the targets of an announcement: checkboxes, or in a club with too many teams a search. Targets that the user can't choose are
 * shown too: they have to be unticked to save.
 */
export function TargetTeams({ form, targeted }: TargetTeamsProps) {
  const user = useSession();
  const mayAll = can(user, 'announcement.create', {});
  const { teams, isPart } = useTeams({ also: [...user.teamIds, ...targeted] });
  if (mayAll && isPart) return <FoundTeams form={form} />;
  const choices = targetChoices(user, teams ?? [], targeted);
  if (choices.length === 0) return null;
  return (
    <FieldGroup
      legend={t('Target Teams')}
      hint={mayAll ? t('Leave all unticked to reach every team.') : t('Tick the teams of yours that this is for.')}
      error={form.formState.errors.targetTeams?.message}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ id, name, own }) => (
          <Checkbox
            key={id}
            label={name}
            hint={own ? undefined : t('Not your team any more. Untick it to save.')}
            value={id}
            {...form.register('targetTeams')}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function FoundTeams({ form }: Pick<TargetTeamsProps, 'form'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'targetTeams' });
  return (
    <SuspensePart fallback={<Skeleton className="h-9 max-md:h-11" />}>
      <TeamsField
        label={t('Target Teams')}
        hint={t('Choose none to reach every team.')}
        isActive
        value={(field.value ?? []).map(String)}
        onValueChange={field.onChange}
        error={fieldState.error?.message}
        ref={field.ref}
      />
    </SuspensePart>
  );
}
