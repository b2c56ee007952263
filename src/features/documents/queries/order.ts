import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { placeIn } from '@/platform/db/columns';
import { lastIfNone, type SortKey } from '@/platform/db/sorting';
import type { Day } from '@/shared/dates';
import type { DocumentQuery, DocumentSort, DocumentStatus } from '../contract';
import { documents } from '../tables';
import { statusSql } from './standing';

/** What `listDocuments` puts the documents in order by: the column that is asked for, then the newest first, and the id. */
export function sortKeys({ sort, order }: DocumentQuery, today: Day): SortKey[] {
  const newest: SortKey[] = [
    { by: documents.uploadedAt, falling: true },
    { by: documents.id, falling: true },
  ];
  if (!sort) return newest;
  const [value, instead] = columnOf(sort, today);
  return [...lastIfNone(value, instead, order === 'desc'), ...newest];
}

function columnOf(sort: DocumentSort, today: Day): [SQL | AnyPgColumn, instead: SQL] {
  switch (sort) {
    case 'type':
      return [sql`lower(${documents.type})`, sql`''`];
    case 'player':
      // By themselves, as the row that a page follows is looked up without its player beside it.
      return [sql`(select ${players.nameKey} from ${players} where ${players.id} = ${documents.playerId})`, sql`''`];
    case 'uploaded':
      return [documents.uploadedAt, sql`'epoch'::timestamptz`];
    case 'expires':
      return [documents.expiryDate, sql`'epoch'::date`];
    case 'status':
      return [placeIn(byUrgency, statusSql(today)), sql`0`];
  }
}

const byUrgency: DocumentStatus[] = ['expired', 'rejected', 'pending', 'approved'];
