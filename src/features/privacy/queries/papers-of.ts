import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { childrenWithin } from '../scope';

/** The documents of these players, and the consents that were signed for them. */
export async function papersOf(db: Db, scope: Scope<'privacy.keep'>, ids: readonly number[]) {
  const isTheirs = and(inArray(players.id, [...ids]), childrenWithin(scope));
  return {
    documents: await db
      .select({
        id: documents.id,
        type: documents.type,
        fileName: documents.fileName,
        size: documents.size,
        status: documents.status,
        expiryDate: documents.expiryDate,
        uploadedAt: documents.uploadedAt,
        reviewedAt: documents.reviewedAt,
        notes: documents.notes,
      })
      .from(documents)
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(isTheirs)
      .orderBy(asc(documents.id)),
    consents: await db
      .select({
        documentId: consentSignatures.documentId,
        text: consentTexts.text,
        signedName: consentSignatures.signedName,
        signedBy: users.email,
        signedAt: consentSignatures.signedAt,
        fromAddress: consentSignatures.address,
        withdrawnAt: consentSignatures.withdrawnAt,
      })
      .from(consentSignatures)
      .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
      .innerJoin(users, eq(users.id, consentSignatures.signedBy))
      .innerJoin(players, eq(players.id, consentSignatures.playerId))
      .where(isTheirs)
      .orderBy(asc(consentSignatures.id)),
  };
}
