import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { inlined } from '@/platform/db/paging';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { DocumentFilters, MissingDocument, StatusQuery } from '../contract/document';
import { documents, documentTypes } from '../tables';
import { canSign } from './can-sign';
import { ofPlayers } from './filters';
import { isLive, statusSql } from './status';

/** The scopes that may list missing papers. */
export type MissingScope = Scope<'document.read' | 'dashboard.todo'>;

/** The sort key of a type's name. It is unique, since no two types differ in case alone. */
const typeKey = sql`lower(${documentTypes.name})`;

/**
 * Returns the required papers that players in scope lack on `today`, by the player's and the type's name, whole or page by page. A paper
 * is missing when none was handed in, or all are rejected or past their date.
 */
export async function listMissingDocuments(
  db: Db,
  scope: MissingScope,
  today: Day,
  query: StatusQuery = {},
): Promise<MissingDocument[]> {
  const pairs = missingPairs(db, scope, today, query);
  const newest = db
    .select({ status: statusSql(today).as('newest_status'), expiryDate: documents.expiryDate, notes: documents.notes })
    .from(documents)
    .where(and(eq(documents.playerId, pairs.playerId), eq(documents.type, pairs.type)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({
      playerId: pairs.playerId,
      playerFirstName: pairs.playerFirstName,
      playerLastName: pairs.playerLastName,
      teamId: pairs.teamId,
      teamName: teams.name,
      type: pairs.type,
      documentTypeId: documentTypes.id,
      canSign: canSign(),
      // Not as an object, which would be null where its first column is.
      newestStatus: newest.status,
      newestExpiry: newest.expiryDate,
      newestNotes: newest.notes,
    })
    .from(pairs)
    .innerJoin(documentTypes, eq(documentTypes.name, pairs.type))
    .leftJoin(teams, eq(teams.id, pairs.teamId))
    .leftJoinLateral(newest, sql`true`)
    .orderBy(pairs.nameKey, pairs.playerId, pairs.typeKey);
  return rows.map((row) => asMissing(row, today));
}

/**
 * Selects only the page's pairs of player and type, so that the other columns are looked up for these and not for everything missing in
 * the club.
 */
function missingPairs(db: Db, scope: MissingScope, today: Day, query: StatusQuery) {
  const rows = db
    .select({
      playerId: players.id,
      playerFirstName: players.firstName,
      playerLastName: players.lastName,
      nameKey: players.nameKey,
      teamId: players.teamId,
      type: documentTypes.name,
      typeKey: typeKey.as('type_key'),
    })
    .from(players)
    .innerJoin(documentTypes, eq(documentTypes.isRequired, true))
    .where(and(isMissing(db, scope, today, query), following(scope, query.after)))
    .orderBy(players.nameKey, players.id, typeKey)
    .$dynamic();
  return (query.limit === undefined ? rows : rows.limit(inlined(query.limit))).as('pairs');
}

/** Returns the WHERE of missing papers under these filters, for each pair of `player` and required `document_type`. */
export function isMissing(db: Db, scope: MissingScope, today: Day, filters: DocumentFilters): SQL | undefined {
  const live = db
    .select({ one: sql`1` })
    .from(documents)
    .where(and(ofPaper(), isLive(today)));
  const ofType = filters.type ? eq(documentTypes.name, filters.type) : undefined;
  return and(playersWithin(scope), ofPlayers(filters), ofType, notExists(live));
}

function ofPaper(): SQL | undefined {
  return and(eq(documents.playerId, players.id), eq(documents.type, documentTypes.name));
}

/** Returns the WHERE of the rows after that player and type: none when either doesn't exist or is out of scope. */
function following(scope: MissingScope, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [playerId = 0, typeId = 0] = after.split('-').map(Number);
  const name = sql`select ${players.nameKey} from ${players} where ${and(eq(players.id, playerId), playersWithin(scope))}`;
  const type = sql`select ${typeKey} from ${documentTypes} where ${eq(documentTypes.id, typeId)}`;
  return and(
    sql`exists (${type})`,
    sql`(${players.nameKey}, ${players.id}, ${typeKey}) > ((${name}), ${playerId}, (${type}))`,
  );
}

type MissingRow = Omit<
  MissingDocument,
  'id' | 'status' | 'reason' | 'fileName' | 'expiryDate' | 'uploadedAt' | 'notes'
> & {
  /** Null where none was handed in. */
  newestStatus: string | null;
  newestExpiry: Day | null;
  newestNotes: string | null;
};

function asMissing({ newestStatus, newestExpiry, newestNotes, ...row }: MissingRow, today: Day): MissingDocument {
  const reason = newestStatus === null ? 'none' : newestStatus === 'rejected' ? 'rejected' : 'expired';
  const expiredOn = reason === 'expired' && newestExpiry !== null && newestExpiry < today ? newestExpiry : null;
  return {
    ...row,
    id: null,
    status: 'missing',
    reason,
    fileName: null,
    expiryDate: expiredOn,
    uploadedAt: null,
    notes: expiredOn ? null : newestNotes,
  };
}
