import { sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { type Actor, scopeOf } from '@/shared/permissions';
import type { PlayerForm } from '../contract';
import type { ImportResult, ImportSheet } from '../contract/import';
import { asRow, judgeSheet } from '../queries/import';
import { countVerdicts } from '../rules/import-verdicts';
import { players } from '../tables';
import { bringGuardians } from './bring-guardians';

/** Any number that only this lock has: of two imports at once, the second sees what the first added. */
const IMPORT_LOCK = 7_193_565;

/** Adds the players of all good rows in one transaction, and brings in their guardians. Duplicates and faulty rows are left out. */
export async function importPlayers(
  stores: Pick<App, 'db' | 'mailer' | 'config'>,
  actor: Actor,
  club: Pick<Club, 'name'>,
  sheet: ImportSheet,
  today: Day,
): Promise<ImportResult> {
  const scope = scopeOf(actor, 'player.import');
  const result = await stores.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const { dateOrder, verdicts } = await judgeSheet(tx, scope, sheet, today);
    const good = verdicts.filter(({ status }) => status === 'ok');
    const ids = await insertAll(
      tx,
      good.map(({ form }) => form),
    );
    const wanted = good.flatMap(({ form, emails }, index) =>
      emails.map((email) => ({ playerId: ids[index] ?? 0, firstName: form.firstName, email })),
    );
    const guardians = await bringGuardians(tx, stores, actor, club, wanted);
    if (ids.length > 0) await audit(tx, actor, 'player.imported', `${ids[0]}-${ids.at(-1)}`);
    return { dateOrder, ...countVerdicts(verdicts), ...guardians, rows: verdicts.map(asRow) };
  });
  stores.mailer.kick();
  return result;
}

/** One statement with one parameter: 2,000 rows as values would be 18,000 of them. Answers the ids in the rows' order. */
async function insertAll(tx: Db, forms: readonly PlayerForm[]): Promise<number[]> {
  const result = await tx.execute<{ id: number }>(sql`
    insert into ${players} (first_name, last_name, birth_date, position, jersey_number, team_id,
      emergency_contact, emergency_phone, medical_notes)
    select * from json_to_recordset(${JSON.stringify(forms)}::json) as form ("firstName" text, "lastName" text,
      "birthDate" date, position text, "jerseyNumber" integer, "teamId" integer,
      "emergencyContact" text, "emergencyPhone" text, "medicalNotes" text)
    returning id`);
  return result.rows.map(({ id }) => id);
}
