import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listUsers } from '@/features/accounts/contract';
import { userName } from '@/features/accounts/ui/user-name';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { Checkbox } from '@/kit/components/checkbox';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { Field } from '@/kit/components/field';
import { FormNotice } from '@/kit/components/form-notice';
import { Select } from '@/kit/components/select';
import { StaleNotice } from '@/kit/components/stale-notice';
import { TextInput } from '@/kit/components/text-input';
import { mayEver } from '@/shared/permissions';
import { ageGroups, listTeams, type Team, type TeamDraft, type TeamForm, teamForm } from '../contract';
import { useSaveTeam } from './use-save-team';

type TeamDialogProps = { open: boolean; team: Team | undefined; onClose: () => void };

const ageGroupOptions = ageGroups.map((value) => ({ value, label: value }));

/** Creates a team, or changes the one that it is given. */
export function TeamDialog({ open, team: given, onClose }: TeamDialogProps) {
  const [newer, setNewer] = useState<Team>();
  const [staleness, setStaleness] = useState<'fresh' | 'stale' | 'loading'>('fresh');
  const team = newer?.id === given?.id ? newer : given;
  const form = useForm<TeamDraft, unknown, TeamForm>({ resolver: zodResolver(teamForm), values: draftOf(team) });
  const close = () => {
    setNewer(undefined);
    setStaleness('fresh');
    form.reset(draftOf(given));
    onClose();
  };
  const save = useSaveTeam({ team, setError: form.setError, onSaved: close, onStale: () => setStaleness('stale') });
  const { errors, isDirty } = form.formState;
  const coaches = useCoachChoices(open, team);

  async function reload() {
    setStaleness('loading');
    const newest = await newestOf(team).catch(() => undefined);
    if (newest) {
      setNewer(newest);
      form.reset(draftOf(newest));
    }
    setStaleness(newest ? 'fresh' : 'stale');
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={team ? 'Manage Team' : 'Create Team'}
      dirty={isDirty && !save.isSuccess}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            type="submit"
            busy={save.isPending}
            busyLabel={team ? 'Updating...' : 'Creating...'}
            disabledReason={staleness === 'fresh' ? undefined : 'Reload the newest version first.'}
          >
            {team ? 'Update Team' : 'Create Team'}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {staleness !== 'fresh' && <StaleNotice what="team" busy={staleness === 'loading'} onReload={reload} />}
        <FormNotice error={errors.root?.message} />
        <Field label="Team Name" error={errors.name?.message} required>
          <TextInput autoComplete="off" limit={100} placeholder="U10 Squirts" {...form.register('name')} />
        </Field>
        <Field label="Age Group" error={errors.ageGroup?.message} required>
          <Select {...form.register('ageGroup')}>
            <option value="">Choose an age group</option>
            {ageGroupOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Coach" error={errors.coachId?.message}>
          {/* Drawn anew when the choices come, so that the chosen one is among them. */}
          <Select key={coaches.length} options={coaches} {...form.register('coachId')} />
        </Field>
        <Checkbox
          label="Active"
          hint="An inactive team keeps its players and its history."
          {...form.register('isActive')}
        />
      </DialogSection>
    </Dialog>
  );
}

function draftOf(team: Team | undefined): TeamDraft {
  return {
    name: team?.name ?? '',
    // The form begins without a choice, which its schema then refuses.
    ageGroup: team?.ageGroup ?? ('' as TeamDraft['ageGroup']),
    coachId: team?.coachId ?? 'none',
    isActive: team?.isActive ?? true,
  };
}

async function newestOf(team: Team | undefined): Promise<Team | undefined> {
  return (await call(listTeams, {})).find(({ id }) => id === team?.id);
}

/** Nobody, whoever may coach a team, and who coaches this one already. */
function useCoachChoices(enabled: boolean, team: Team | undefined): { value: string; label: string }[] {
  const { data: users } = useQuery({ ...q(listUsers, {}), enabled });
  const coaches = (users ?? [])
    .filter(({ id, role }) => id !== team?.coachId && role && mayEver({ role }, 'team.coach'))
    .map((user) => ({ value: user.id, label: userName(user) }));
  const current = team?.coachId ? [{ value: team.coachId, label: team.coachName ?? 'Unknown User' }] : [];
  return [{ value: 'none', label: 'No coach' }, ...current, ...coaches];
}
