import { TriangleAlert, Users } from 'lucide-react';
import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { useSession } from '@/kit/session';
import { formatList } from '@/shared/format';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type ImportPreview, MAX_NEW_TEAMS, type NewTeam, unknownTeamChoices } from '../contract';
import { guessAgeGroup } from '../rules/age-group';
import { Choice } from './choice';
import { someOf } from './import-messages';
import type { ImportState } from './use-import';

type TeamChoiceProps = { importing: ImportState; data: ImportPreview };

/** Shows teams that the file names and the club doesn't have, and lets the user create them or decide about their players. */
export function TeamChoice({ importing, data }: TeamChoiceProps) {
  const { choices, choose, preview } = importing;
  const left = data.unknownTeams.filter((name) => !data.newTeams.includes(name));
  const mayCreate = mayEver(useSession(), 'team.write');
  return (
    <>
      {left.length > 0 ? (
        <Choice
          icon={TriangleAlert}
          needsLook={!choices.unknownTeams}
          text={t('The club has no team called {names}.', { names: someOf(left) })}
          label={t('Players of these teams')}
          options={[
            { value: 'leave_out', label: t('Leave these rows out') },
            { value: 'without_team', label: t('Import without a team') },
          ]}
          value={choices.unknownTeams ?? 'leave_out'}
          disabled={preview.isPending}
          onValue={(value) => choose({ unknownTeams: unknownTeamChoices.find((choice) => choice === value) })}
        />
      ) : (
        <DialogSection className="flex gap-3 py-4!">
          <Users className="mt-0.5 size-4 shrink-0 text-text-2" />
          <p role="status" className="min-w-0 wrap-anywhere">
            {t(
              data.newTeams.length === 1
                ? 'The team {names} is created with the players.'
                : 'The teams {names} are created with the players.',
              { names: someOf(data.newTeams, 'and') },
            )}
          </p>
        </DialogSection>
      )}
      {mayCreate && (
        <NewTeams importing={importing} names={data.unknownTeams.filter(canBeMade).slice(0, MAX_NEW_TEAMS)} />
      )}
    </>
  );
}

/** A name that is too long to be returned in full is too long for a team. */
function canBeMade(name: string): boolean {
  return name.length <= 100;
}

/** A checkbox to create the teams, and the age group of each, guessed from its name when possible. */
function NewTeams({ importing: { choices, choose, preview }, names }: { importing: ImportState; names: string[] }) {
  if (names.length === 0) return null;
  const chosen = choices.newTeams;
  const set = (name: string, ageGroup: AgeGroup | undefined) =>
    choose({
      newTeams: [...(chosen ?? []).filter((team) => team.name !== name), ...(ageGroup ? [{ name, ageGroup }] : [])],
    });
  return (
    <DialogSection className="py-4!">
      <Checkbox
        label={names.length === 1 ? t('Create {name}', { name: formatList(names) }) : t('Create these teams')}
        hint={t('With the age group of each. A coach can be set later.')}
        checked={chosen !== undefined}
        disabled={preview.isPending}
        onChange={(event) => choose({ newTeams: event.target.checked ? guessed(names) : undefined })}
      />
      {chosen && (
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          {names.map((name) => (
            <Field key={name} label={name}>
              <Select
                options={[
                  { value: '', label: t('Not created') },
                  ...ageGroups.map((group) => ({ value: group, label: group })),
                ]}
                value={chosen.find((team) => team.name === name)?.ageGroup ?? ''}
                disabled={preview.isPending}
                onChange={({ target }) =>
                  set(
                    name,
                    ageGroups.find((group) => group === target.value),
                  )
                }
              />
            </Field>
          ))}
        </div>
      )}
    </DialogSection>
  );
}

function guessed(names: readonly string[]): NewTeam[] {
  return names.flatMap((name) => {
    const ageGroup = guessAgeGroup(name);
    return ageGroup ? [{ name, ageGroup }] : [];
  });
}
