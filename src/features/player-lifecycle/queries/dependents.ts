import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { eventAttendance } from '@/features/attendance/tables';
import { coachSessionPlayers } from '@/features/coaching/tables';
import { documents } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { duesRules, duesRuleTeams } from '@/features/payments/tables/dues';
import { payments } from '@/features/payments/tables/payments';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { registrations } from '@/features/seasons/tables/registration';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Dependents } from '../rules/messages';
import { playerMerges } from '../tables';

/** Returns the numbers of records that belong to a player and would be lost. Consents count as documents; guardians don't count. */
export async function dependentsOf(
  db: Db,
  scope: Scope<'player.archive' | 'player.accept'>,
  id: number,
): Promise<Dependents> {
  const counts = sql`${countOf(payments)} as payments, ${countOf(documents)} as documents,
    ${countOf(eventAttendance)} as attendance, ${countOf(coachSessionPlayers)} as sessions,
    ${countOf(registrations)} as registered, ${merges()} as merges`;
  const { rows } = await db.execute<
    Record<'payments' | 'documents' | 'attendance' | 'sessions' | 'registered' | 'merges', number>
  >(sql`select ${counts} from ${players} where ${players.id} = ${id} and ${playersManagedBy(scope)}`);
  const {
    payments: paid = 0,
    documents: papers = 0,
    attendance = 0,
    sessions = 0,
    registered = 0,
    merges: merged = 0,
  } = rows[0] ?? {};
  return [
    [paid, 'payment'],
    [papers, 'document'],
    [attendance, 'answer or mark at events', 'answers and marks at events'],
    [sessions, 'coach session'],
    [registered, 'registration'],
    [merged, 'merged record'],
  ];
}

/** Whether any record belongs to a player, in SQL for a row of `player`. */
export const hasDependents: SQL = sql`(${countOf(payments)} + ${countOf(documents)} + ${countOf(eventAttendance)}
  + ${countOf(coachSessionPlayers)} + ${countOf(registrations)} + ${merges()}) > 0`;

/**
 * Returns what prevents a locked team from being archived: upcoming events, and rules for its dues.
 * @unscoped changes what its caller has locked within a scope
 */
export async function upcomingOf(db: Db, teamId: number): Promise<Dependents> {
  const coming = sql`select count(*)::integer from ${events} where ${events.teamId} = ${teamId} and ${events.endTime} > ${now}`;
  const dues = sql`select count(*)::integer from ${duesRuleTeams} join ${duesRules} on ${duesRules.id} = ${duesRuleTeams.ruleId}
    where ${duesRuleTeams.teamId} = ${teamId} and ${duesRules.isActive}`;
  const { rows } = await db.execute<{ coming: number; dues: number }>(
    sql`select (${coming}) as coming, (${dues}) as dues`,
  );
  return [
    [rows[0]?.coming ?? 0, 'coming event'],
    [rows[0]?.dues ?? 0, 'rule for dues', 'rules for dues'],
  ];
}

function countOf(table: PgTable): SQL {
  return sql`(select count(*)::integer from ${table} where player_id = ${players.id})`;
}

function merges(): SQL {
  return sql`(select count(*)::integer from ${playerMerges}
    where ${playerMerges.undoneAt} is null and ${players.id} in (${playerMerges.keptId}, ${playerMerges.mergedId}))`;
}
