import { type SQL, sql } from 'drizzle-orm';
import { events } from '@/features/events/tables';
import { duesRules, duesRuleTeams } from '@/features/payments/tables/dues';
import type { HandlersByFeature, Records } from '@/features/players/handlers';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Dependents } from '../rules/messages';
import { playerMerges } from '../tables';

/** A kind of records, with the SQL of their number for a row of `player`. */
type Kind = Omit<Records, 'owner'> & { count: SQL };
type PlayerScope = Scope<'player.archive' | 'player.accept'>;

/** Returns the numbers of records that belong to a player and would be lost: those of `countRecords`, and records merged into this one. */
export function dependentsOf(
  db: Db,
  scope: PlayerScope,
  id: number,
  playerHandlers: HandlersByFeature,
): Promise<Dependents> {
  return countAll(db, scope, id, [...recordKinds(playerHandlers), mergedRecords]);
}

/**
 * Returns the numbers of records that features store about a player, in the order of the handlers. Consents count as documents; guardians
 * don't count.
 */
export function countRecords(
  db: Db,
  scope: PlayerScope,
  id: number,
  playerHandlers: HandlersByFeature,
): Promise<Dependents> {
  return countAll(db, scope, id, recordKinds(playerHandlers));
}

async function countAll(db: Db, scope: PlayerScope, id: number, kinds: readonly Kind[]): Promise<Dependents> {
  const { rows } = await db.execute<{
    counts: number[];
  }>(sql`select json_build_array(${joined(kinds, sql`, `)}) as counts
    from ${players} where ${players.id} = ${id} and ${playersManagedBy(scope)}`);
  return kinds.map(({ singular, plural }, index) => [rows[0]?.counts[index] ?? 0, singular, plural]);
}

/** Returns whether any record belongs to a player, in SQL for a row of `player`. */
export function hasDependents(playerHandlers: HandlersByFeature): SQL {
  return sql`(${joined([...recordKinds(playerHandlers), mergedRecords], sql` + `)}) > 0`;
}

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

const mergedRecords: Kind = {
  singular: 'merged record',
  count: sql`(select count(*)::integer from ${playerMerges}
    where ${playerMerges.undoneAt} is null and ${players.id} in (${playerMerges.keptId}, ${playerMerges.mergedId}))`,
};

function recordKinds(playerHandlers: HandlersByFeature): Kind[] {
  return Object.values(playerHandlers).flatMap(({ records }) => (records ? [counted(records)] : []));
}

function counted({ owner, ...names }: Records): Kind {
  return { ...names, count: sql`(select count(*)::integer from ${owner.table} where ${owner} = ${players.id})` };
}

function joined(kinds: readonly Kind[], separator: SQL): SQL {
  return sql.join(
    kinds.map(({ count }) => count),
    separator,
  );
}
