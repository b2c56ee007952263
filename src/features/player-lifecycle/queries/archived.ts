import { and, desc, inArray, sql } from 'drizzle-orm';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { containsEveryWord } from '@/platform/db/search-words';
import type { Scope } from '@/shared/permissions';
import { type ArchivedPlayer, MAX_ARCHIVED_SHOWN, UNDO_DAYS } from '../contract';
import { doneBy } from './done-by';

/** Returns the archived, merged and removed players whose name contains every word of `q`, newest first. */
export async function listArchived(db: Db, scope: Scope<'player.archive'>, q?: string): Promise<ArchivedPlayer[]> {
  return db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      status: players.status,
      at: sql<string | null>`${utcText(players.statusSince)}`,
      byName: doneBy('player', sql`player.id`, acts),
      mergedInto,
      undoUntil,
    })
    .from(players)
    .where(
      and(
        inArray(players.status, ['archived', 'merged', 'removed']),
        playersManagedBy(scope),
        containsEveryWord(players.nameKey, q),
      ),
    )
    .orderBy(desc(players.statusSince), desc(players.id))
    .limit(MAX_ARCHIVED_SHOWN);
}

const acts = ['player.archived', 'player.removed', 'player.declined', 'player.merged', 'player.restored'];

const mergedInto = sql<ArchivedPlayer['mergedInto']>`(
  select json_build_object('id', kept.id, 'name', concat_ws(' ', kept.first_name, kept.last_name))
  from player kept where kept.id = player.merged_into_id)`;

const undoUntil = sql<string | null>`case when ${players.status} <> 'archived'
  then ${utcText(sql`(${players.statusSince} + make_interval(days => ${sql.raw(String(UNDO_DAYS))}))`)} end`;
