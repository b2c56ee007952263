import type { PlayerForm } from '@/features/players/contract/form';
import { foldName, jerseyWarning, personKey } from '@/features/players/rules/people';
import type { ImportIssue, ImportRow, NewTeam, UnknownTeams } from '../contract';
import { type NamedTeam, teamsNamed } from './named-teams';
import type { ReadRow } from './rows';

/** The club's current data that an import depends on. */
export interface ClubFacts {
  teams: readonly KnownTeam[];
  /** Folded names of archived teams. */
  archived: ReadonlySet<string>;
  /** `personKey` of the club's players. */
  known: ReadonlySet<string>;
  /** Players by the number that they wear: `TEAM NUMBER` to names. */
  wearers: ReadonlyMap<string, readonly { firstName: string; lastName: string }[]>;
  /** Lower-case e-mails of deactivated accounts. */
  deactivated: ReadonlySet<string>;
}

interface KnownTeam extends NamedTeam {
  id: number;
}

/** The outcome of a row; `form` and `emails` are saved when its status is ok. */
export interface ValidatedRow extends ImportRow {
  form: PlayerForm;
  emails: string[];
}

/** Returns the part of a row that is sent to the client. */
export function asRow({ form: _form, emails: _emails, ...row }: ValidatedRow): ImportRow {
  return row;
}

export function wearerKey(teamId: number, jerseyNumber: number): string {
  return `${teamId} ${jerseyNumber}`;
}

/**
 * Validates all rows: ok, a duplicate of a player in the club or further up in the file, or an error. `unknownTeams` decides about those
 * whose team the club doesn't have.
 */
export function validateRows(rows: readonly ReadRow[], facts: ClubFacts, unknownTeams: UnknownTeams): ValidatedRow[] {
  const seen = new Map<string, number>();
  const worn = new Map(facts.wearers);
  return rows.map((read) => {
    const { team, issues, warnings } = withTeam(read, facts, unknownTeams);
    const form = { ...read.form, teamId: team?.id ?? null };
    const { firstName, lastName, birthDate } = read.player;
    const key = birthDate === null ? '' : personKey({ firstName, lastName, birthDate });
    const twin = twinOf(key, seen, facts);
    const player = team ? { ...read.player, teamName: team.name } : read.player;
    const base = { row: read.row, player, form, emails: read.emails, warnings: [] as string[] };
    if (issues.length > 0) return { ...base, status: 'error' as const, issues };
    if (twin) return { ...base, status: 'duplicate' as const, issues: [{ field: 'lastName' as const, message: twin }] };
    seen.set(key, read.row);
    return { ...base, status: 'ok' as const, issues, warnings: [...warnings, ...wear(form, worn)] };
  });
}

/** Returns the number of rows in each status. */
export function countByStatus(rows: readonly Pick<ImportRow, 'status'>[]) {
  const having = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length;
  return { ok: having('ok'), duplicates: having('duplicate'), errors: having('error') };
}

/** Returns the teams that rows name and the club doesn't have, without duplicates. */
export function unknownTeamsOf(rows: readonly ReadRow[], facts: ClubFacts): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ player: { teamName } }) => {
    if (teamName === null || seen.has(foldName(teamName))) return [];
    seen.add(foldName(teamName));
    return teamsMeant(teamName, facts).length > 0 ? [] : [shortened(teamName, TEAM_NAME)];
  });
}

/** Returns the teams to create: those that rows name and the club doesn't have. They have the provisional ids -1, -2 and so on. */
export function plannedTeams(wanted: readonly NewTeam[], unknown: readonly string[]): (NewTeam & KnownTeam)[] {
  const missing = new Set(unknown.map(foldName));
  const named = wanted.filter(({ name }) => missing.delete(foldName(name)));
  return named.map((team, index) => ({ ...team, id: -1 - index, isActive: true, shortName: null }));
}

function withTeam(
  { issues, warnings: ownWarnings, player: { teamName }, emails }: ReadRow,
  facts: ClubFacts,
  unknownTeams: UnknownTeams,
): { team: KnownTeam | undefined; issues: ImportIssue[]; warnings: string[] } {
  const all: ImportIssue[] = [...issues];
  const warnings = [...ownWarnings];
  if (emails.some((email) => facts.deactivated.has(email.toLowerCase()))) {
    all.push({ field: 'guardianEmail', message: 'The account of this e-mail is deactivated.' });
  }
  if (teamName === null) return { team: undefined, issues: all, warnings };
  const [team, other] = teamsMeant(teamName, facts);
  const missing = facts.archived.has(foldName(teamName))
    ? `The team called ${shortened(teamName)} is archived.`
    : `There is no team called ${shortened(teamName)}.`;
  if (!team && unknownTeams === 'without_team') warnings.push(`${missing} The player is added without a team.`);
  else if (!team) all.push({ field: 'team', message: missing });
  else if (other) all.push({ field: 'team', message: `More than one team is called ${shortened(teamName)}.` });
  return { team, issues: all, warnings };
}

/**
 * Returns the teams that a cell refers to. The name of an archived team refers to that one, which can't be chosen, unless an active team
 * has the same name.
 */
function teamsMeant(cell: string, { teams, archived }: ClubFacts): KnownTeam[] {
  const teamsOfName = teamsNamed(teams, cell);
  const isArchived = archived.has(foldName(cell)) && teamsOfName.every(({ name }) => foldName(name) !== foldName(cell));
  return isArchived ? [] : teamsOfName;
}

/** Maximum length of a team's name. */
const TEAM_NAME = 100;

function shortened(name: string, most = 60): string {
  return name.length > most ? `${name.slice(0, most).trim()}...` : name;
}

function twinOf(key: string, seen: ReadonlyMap<string, number>, { known }: ClubFacts): string | null {
  if (known.has(key)) return 'This player is in the club already.';
  const row = seen.get(key);
  return row === undefined ? null : 'This player is further up in the file already.';
}

function wear(
  { firstName, lastName, teamId, jerseyNumber }: PlayerForm,
  worn: Map<string, readonly PlayerName[]>,
): string[] {
  if (teamId === null || jerseyNumber === null) return [];
  const key = wearerKey(teamId, jerseyNumber);
  const others = worn.get(key) ?? [];
  worn.set(key, [...others, { firstName, lastName }]);
  const warning = jerseyWarning(jerseyNumber, others);
  return warning ? [warning] : [];
}

type PlayerName = { firstName: string; lastName: string };
