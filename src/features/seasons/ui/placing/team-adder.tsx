import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { sentenceOf } from '@/kit/api/api-error';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { Panel } from '@/kit/components/page/panel';
import { t } from '@/shared/translate';
import { addDivisionTeam, createDivisionTeam } from '../../contract/teams';

/** Adds one of the club's teams to a division, or creates one. */
export function TeamAdder({ divisionId, division }: { divisionId: number; division: string }) {
  const [team, setTeam] = useState('');
  const [name, setName] = useState(division);
  const failure = t('The team could not be added. Please try again.');
  const add = useAction(addDivisionTeam, {
    input: () => ({ params: { id: divisionId, teamId: Number(team) } }),
    onDone: () => setTeam(''),
    failure,
  });
  const create = useAction(createDivisionTeam, {
    input: () => ({ params: { id: divisionId }, body: { name } }),
    onDone: () => setName(''),
    // Shown beside the field.
    failure: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Panel title={t('Add a team')} level={3}>
      <div className="grid gap-4 px-5 py-4 max-md:px-4">
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t('One of the club')}>
              <TeamSelect
                isActive
                empty={{ value: '', label: t('Choose a team') }}
                value={team}
                onValueChange={setTeam}
              />
            </Field>
          </div>
          <Button
            icon={Plus}
            busy={add.isPending}
            busyLabel={t('Adding...')}
            disabledReason={team === '' ? t('Choose a team first.') : undefined}
            onClick={() => add.mutate()}
          >
            {t('Add')}
          </Button>
        </div>
        <form className="flex items-start gap-2" onSubmit={submit}>
          <div className="min-w-0 flex-1">
            <Field label={t('A new one')} error={create.error ? sentenceOf(create.error) || failure : undefined}>
              <TextInput value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
            </Field>
          </div>
          <Button
            icon={Plus}
            type="submit"
            className="mt-6"
            busy={create.isPending}
            busyLabel={t('Creating...')}
            disabledReason={name.trim() === '' ? t('Name it first.') : undefined}
          >
            {t('Create')}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
