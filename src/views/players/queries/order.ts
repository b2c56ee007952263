import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { complianceSql } from '@/features/documents/queries/compliance';
import { paymentStateSql } from '@/features/payments/queries/payment-state';
import type { PaymentState, PlayerQuery, PlayerSort } from '@/features/players/contract';
import { complianceStates } from '@/features/players/contract';
import { playersReadableBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { placeIn } from '@/platform/db/columns';
import { lastIfNone, type SortKey } from '@/platform/db/sorting';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';

/** What `listPlayers` puts the players in order by: the column that is asked for, then the name, upwards, and the id. */
export function sortKeys(scope: Scope<'player.list'>, { sort, order }: PlayerQuery, today: Day): SortKey[] {
  const falling = order === 'desc';
  if (sort === undefined && order === 'own') return [{ by: isOthers(scope) }, ...byName(false)];
  if (sort === undefined || sort === 'name') return byName(falling);
  const [value, instead] = columnOf(sort, scope, today);
  return [...lastIfNone(value, instead, falling), ...byName(false)];
}

function byName(falling: boolean): SortKey[] {
  return [
    { by: players.nameKey, falling },
    { by: players.id, falling },
  ];
}

/** Whether a player is in none of the actor's own teams. */
function isOthers({ actor }: Scope<'player.list'>): SQL {
  return sql`(not coalesce(${inArray(players.teamId, [...actor.teamIds, 0])}, false))`;
}

const byUrgency: PaymentState[] = ['overdue', 'pending', 'paid'];

type Sorted = [value: SQL | AnyPgColumn, instead: SQL];

function columnOf(sort: Exclude<PlayerSort, 'name'>, scope: Scope<'player.list'>, today: Day): Sorted {
  switch (sort) {
    case 'team':
      return [
        sql`(select fold_name(${teams.name}) collate "C" from ${teams} where ${teams.id} = ${players.teamId})`,
        sql`''`,
      ];
    case 'position':
      return [players.position, sql`''`];
    case 'compliance':
      return [ifReadable(scope, placeIn(complianceStates, complianceSql(today).column)), sql`0`];
    case 'payment':
      return [ifReadable(scope, placeIn(byUrgency, paymentStateSql(today).column)), sql`0`];
  }
}

/** Whose status the caller may not know must not be told by its place. */
function ifReadable({ actor }: Scope<'player.list'>, value: SQL): SQL {
  return sql`case when ${playersReadableBy(scopeOf(actor, 'player.read'))} then ${value} end`;
}
