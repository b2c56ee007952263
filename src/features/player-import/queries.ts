import { and, inArray, isNotNull } from 'drizzle-orm';
import { type Account, accountsOf } from '@/features/accounts/queries/accounts-of';
import { isLinkedImmediately } from '@/features/guardians/commands/add';
import { foldName, personKey } from '@/features/players/rules/people';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { archivedTeamsWithin, teamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { mayEver, type Scope, scopeOf } from '@/shared/permissions';
import type { ImportPreview, ImportSheet, NewTeam } from './contract';
import { teamsNamed } from './rules/named-teams';
import { type ReadRow, readRows } from './rules/rows';
import {
  asRow,
  type ClubFacts,
  countByStatus,
  plannedTeams,
  unknownTeamsOf,
  type ValidatedRow,
  validateRows,
  wearerKey,
} from './rules/validate-rows';

/** Returns what an import would do with every row of a sheet. Writes nothing. */
export async function previewImport(
  db: Db,
  scope: Scope<'player.import'>,
  sheet: ImportSheet,
  today: Day,
): Promise<ImportPreview> {
  const { verdicts, planned: _planned, ...summary } = await validateSheet(db, scope, sheet, today);
  return { ...summary, ...countByStatus(verdicts), rows: verdicts.map(asRow) };
}

/** Counts the mailboxes of the valid rows' guardians: those with an account that is linked at once, and all others. */
function countMails(
  verdicts: readonly ValidatedRow[],
  scope: Scope<'player.import'>,
  accounts: ReadonlyMap<string, Account>,
): ImportPreview['mails'] {
  const good = verdicts.filter(({ status }) => status === 'ok');
  const mailboxes = [...new Set(good.flatMap(({ emails }) => emails.map((email) => email.toLowerCase())))];
  const links = mailboxes.filter((email) => isLinkedImmediately(scope, accounts.get(email))).length;
  return { invitations: mailboxes.length - links, links };
}

/**
 * Reads and validates every row of a sheet against the club's current data, and plans the new teams. Throws `forbidden` for new teams
 * when the actor may not create any.
 */
export async function validateSheet(db: Db, scope: Scope<'player.import'>, sheet: ImportSheet, today: Day) {
  const { rows, ...summary } = readRows(sheet, today);
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ emails }) => emails),
  );
  const facts = await readFacts(db, scope, rows, accounts);
  const unknownTeams = unknownTeamsOf(rows, facts);
  const planned = planFor(scope, sheet.newTeams ?? [], unknownTeams, facts);
  const teamsThen = [...facts.teams, ...planned.map((one) => ({ ...one, ageGroup: null }))];
  const verdicts = validateRows(rows, { ...facts, teams: teamsThen }, sheet.unknownTeams);
  const newTeams = planned.map(({ name }) => name);
  return { ...summary, unknownTeams, newTeams, mails: countMails(verdicts, scope, accounts), verdicts, planned };
}

/**
 * Returns the teams to create. Throws `forbidden` when the actor may not create any. The name of an archived team is taken: that team has
 * to be restored.
 */
function planFor(
  { actor }: Scope<'player.import'>,
  wanted: readonly NewTeam[],
  unknownTeams: readonly string[],
  { archived }: ClubFacts,
): ReturnType<typeof plannedTeams> {
  if (wanted.length === 0) return [];
  if (!mayEver(actor, 'team.write')) throw new AppError('forbidden');
  return plannedTeams(
    wanted.filter(({ name }) => !archived.has(foldName(name))),
    unknownTeams,
  );
}

/** Returns the names of archived teams, for actors who may restore them. */
async function archivedNames(db: Db, { actor }: Scope<'player.import'>): Promise<Set<string>> {
  if (!mayEver(actor, 'team.write')) return new Set();
  const archived = await db
    .select({ name: teams.name })
    .from(teams)
    .where(archivedTeamsWithin(scopeOf(actor, 'team.write')));
  return new Set(archived.map(({ name }) => foldName(name)));
}

async function readFacts(
  db: Db,
  scope: Scope<'player.import'>,
  rows: readonly ReadRow[],
  accounts: ReadonlyMap<string, Account>,
): Promise<ClubFacts> {
  const names = [...new Set(rows.map(({ player }) => player.teamName ?? ''))];
  const all = await db
    .select({
      id: teams.id,
      name: teams.name,
      shortName: teams.shortName,
      ageGroup: teams.ageGroup,
      isActive: teams.isActive,
    })
    .from(teams)
    .where(teamsWithin(scope));
  const named = names.flatMap((name) => teamsNamed(all, name));
  return {
    teams: all,
    archived: await archivedNames(db, scope),
    known: await knownPeople(db, scope, rows),
    wearers: await wearersIn(
      db,
      scope,
      named.map(({ id }) => id),
    ),
    deactivated: new Set([...accounts].filter(([, { isActive }]) => !isActive).map(([email]) => email)),
  };
}

async function knownPeople(db: Db, scope: Scope<'player.import'>, rows: readonly ReadRow[]): Promise<Set<string>> {
  const days = [...new Set(rows.flatMap(({ form }) => form.birthDate || []))];
  if (days.length === 0) return new Set();
  const sameDays = await db
    .select({ firstName: players.firstName, lastName: players.lastName, birthDate: players.birthDate })
    .from(players)
    .where(and(inArray(players.birthDate, days), playersWithin(scope)));
  return new Set(sameDays.map(personKey));
}

async function wearersIn(
  db: Db,
  scope: Scope<'player.import'>,
  teamIds: readonly number[],
): Promise<ClubFacts['wearers']> {
  const worn = await db
    .select({
      firstName: players.firstName,
      lastName: players.lastName,
      teamId: players.teamId,
      jerseyNumber: players.jerseyNumber,
    })
    .from(players)
    .where(and(inArray(players.teamId, [...teamIds, 0]), isNotNull(players.jerseyNumber), playersWithin(scope)));
  const wearers = new Map<string, { firstName: string; lastName: string }[]>();
  for (const { teamId, jerseyNumber, ...name } of worn) {
    const key = wearerKey(teamId ?? 0, jerseyNumber ?? 0);
    wearers.set(key, [...(wearers.get(key) ?? []), name]);
  }
  return wearers;
}
