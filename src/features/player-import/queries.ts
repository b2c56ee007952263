import { and, inArray, isNotNull } from 'drizzle-orm';
import { accountsOf } from '@/features/accounts/queries/accounts-of';
import { foldName, personKey } from '@/features/players/rules/people';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { ImportPreview, ImportSheet } from './contract';
import { type ReadRow, readRows } from './rules/rows';
import { asRow, type ClubFacts, countByStatus, unknownTeamsOf, validateRows, wearerKey } from './rules/validate-rows';

/** What an import would do with every row of a sheet. Writes nothing. */
export async function previewImport(
  db: Db,
  scope: Scope<'player.import'>,
  sheet: ImportSheet,
  today: Day,
): Promise<ImportPreview> {
  const { verdicts, ...told } = await validateSheet(db, scope, sheet, today);
  return { ...told, ...countByStatus(verdicts), rows: verdicts.map(asRow) };
}

/** Every row of a sheet, read and validated by what the club holds at this moment. */
export async function validateSheet(db: Db, scope: Scope<'player.import'>, sheet: ImportSheet, today: Day) {
  const { dates, rows } = readRows(sheet, today);
  const facts = await readFacts(db, scope, rows);
  return { dates, unknownTeams: unknownTeamsOf(rows, facts), verdicts: validateRows(rows, facts, sheet.unknownTeams) };
}

async function readFacts(db: Db, scope: Scope<'player.import'>, rows: readonly ReadRow[]): Promise<ClubFacts> {
  const wanted = new Set(rows.map(({ player }) => foldName(player.teamName ?? '')));
  const all = await db
    .select({ id: teams.id, name: teams.name, isActive: teams.isActive })
    .from(teams)
    .where(teamsWithin(scope));
  const named = all.filter(({ name }) => wanted.has(foldName(name)));
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ emails }) => emails),
  );
  return {
    teams: named,
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
