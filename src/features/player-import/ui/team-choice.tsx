import { TriangleAlert, Users } from 'lucide-react';
import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { useSession } from '@/kit/session';
import { formatList, plural } from '@/shared/format';
import { mayEver } from '@/shared/permissions';
import { type ImportPreview, MAX_NEW_TEAMS, type NewTeam, unknownTeamChoices } from '../contract';
import { guessAgeGroup } from '../rules/age-group';
import { Choice } from './choice';
import { someOf } from './import-messages';
import type { Importing } from './use-import';

type TeamChoiceProps = { importing: Importing; data: ImportPreview };

const options = [
  { value: 'leave_out', label: 'Leave these rows out' },
  { value: 'without_team', label: 'Import without a team' },
];

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
          text={`The club has no team called ${someOf(left)}.`}
          label="Players of these teams"
          options={options}
          value={choices.unknownTeams ?? 'leave_out'}
          disabled={preview.isPending}
          onValue={(value) => choose({ unknownTeams: unknownTeamChoices.find((choice) => choice === value) })}
        />
      ) : (
        <DialogSection className="flex gap-3 py-4!">
          <Users className="mt-0.5 size-4 shrink-0 text-text-2" />
          <p role="status" className="min-w-0 wrap-anywhere">
            {plural(data.newTeams.length, 'The team', 'The teams')} {someOf(data.newTeams, 'and')}{' '}
            {plural(data.newTeams.length, 'is', 'are')} created with the players.
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
function NewTeams({ importing: { choices, choose, preview }, names }: { importing: Importing; names: string[] }) {
  if (names.length === 0) return null;
  const chosen = choices.newTeams;
  const set = (name: string, ageGroup: AgeGroup | undefined) =>
    choose({
      newTeams: [...(chosen ?? []).filter((team) => team.name !== name), ...(ageGroup ? [{ name, ageGroup }] : [])],
    });
  return (
    <DialogSection className="py-4!">
      <Checkbox
        label={names.length === 1 ? `Create ${formatList(names)}` : 'Create these teams'}
        hint="With the age group of each. A coach can be set later."
        checked={chosen !== undefined}
        disabled={preview.isPending}
        onChange={(event) => choose({ newTeams: event.target.checked ? guessed(names) : undefined })}
      />
      {chosen && (
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          {names.map((name) => (
            <Field key={name} label={name}>
              <Select
                options={groupOptions}
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

const groupOptions = [
  { value: '', label: 'Not created' },
  ...ageGroups.map((group) => ({ value: group, label: group })),
];

function guessed(names: readonly string[]): NewTeam[] {
  return names.flatMap((name) => {
    const ageGroup = guessAgeGroup(name);
    return ageGroup ? [{ name, ageGroup }] : [];
  });
}
