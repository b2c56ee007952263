import { and, eq, type SQL, sql } from 'drizzle-orm';
import { consentSignatures } from '@/features/consents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { documentFileAddress } from '../addresses';
import type { Document } from '../contract/document';
import { documents } from '../tables';
import { hasStatus, isReplaced, statusSql } from './status';

/** Returns the columns of a document in the API, except `filePath`. Needs the joins of `documentRows`. */
export function documentColumns(today: Day) {
  return {
    id: documents.id,
    playerId: documents.playerId,
    playerFirstName: players.firstName,
    playerLastName: players.lastName,
    teamId: players.teamId,
    teamName: teams.name,
    type: documents.type,
    fileName: documents.fileName,
    mediaType: documents.mediaType,
    status: statusSql(today),
    expiryDate: documents.expiryDate,
    uploadedAt: documents.uploadedAt,
    reviewedBy: documents.reviewedBy,
    reviewedAt: documents.reviewedAt,
    notes: documents.notes,
    signed: sql<boolean>`exists (select from ${consentSignatures} where ${eq(consentSignatures.documentId, documents.id)})`,
    replaced: sql<boolean>`(${and(hasStatus('expired', today), isReplaced(today))}) is true`,
    version: documents.version,
  };
}

/** Selects the documents in scope that match `where`, with the columns of the API; the caller orders and limits. */
export function documentRows(db: Db, scope: Scope<'document.read'>, today: Day, where: SQL | undefined) {
  return db
    .select(documentColumns(today))
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(and(playersWithin(scope), where))
    .$dynamic();
}

/** Converts a row to the API's document by adding its download URL. */
export function asDocument(row: Omit<Document, 'filePath'>): Document {
  return { ...row, filePath: documentFileAddress.to({ id: row.id }) };
}
