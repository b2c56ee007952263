import { getTableName, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { PlayerForm } from '../contract/form';
import { players } from '../tables';

/**
 * Inserts players with ids from `reserveIds`, in one statement with one JSON parameter: separate values would need nine parameters per
 * row.
 * @unscoped changes what its caller has locked within a scope
 */
export async function insertPlayers(tx: Db, rows: readonly (PlayerForm & { id: number | undefined })[]): Promise<void> {
  await tx.execute(sql`
    insert into ${players} (id, first_name, last_name, birth_date, position, jersey_number, team_id,
      emergency_contact, emergency_phone, medical_notes, created_at)
    overriding system value
    select form.*, ${now} from json_to_recordset(${JSON.stringify(rows)}::json) as form (id integer, "firstName" text, "lastName" text,
      "birthDate" date, position text, "jerseyNumber" integer, "teamId" integer,
      "emergencyContact" text, "emergencyPhone" text, "medicalNotes" text)`);
}

/**
 * Reserves that many ids of the players' sequence and returns them in ascending order.
 * @unscoped changes what its caller has locked within a scope
 */
export async function reserveIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(players)}, 'id'))::integer as id from generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
