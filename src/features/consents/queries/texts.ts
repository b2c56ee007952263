import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { hasStatus } from '@/features/documents/queries/status';
import { documents, documentTypes } from '@/features/documents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { ConsentText } from '../contract';
import { consentSignatures, consentTexts } from '../tables';

/**
 * Returns the text that guardians are asked to sign for a document type, and how many players in scope have a valid signature on `today`.
 * Throws `not_found` when none is asked for.
 */
export async function getConsentText(
  db: Db,
  scope: Scope<'document.read'>,
  documentTypeId: number,
  today: Day,
): Promise<ConsentText> {
  const signed = db
    .select({ count: sql`count(distinct ${consentSignatures.playerId})` })
    .from(consentSignatures)
    .innerJoin(documents, eq(documents.id, consentSignatures.documentId))
    .innerJoin(players, eq(players.id, consentSignatures.playerId))
    .where(
      and(
        eq(consentSignatures.consentTextId, consentTexts.id),
        isNull(consentSignatures.withdrawnAt),
        hasStatus('approved', today),
        playersWithin(scope),
      ),
    );
  const [found] = await db
    .select({
      documentTypeId: consentTexts.documentTypeId,
      type: documentTypes.name,
      version: consentTexts.version,
      text: consentTexts.text,
      createdAt: consentTexts.createdAt,
      signedCount: sql<number>`(${signed})::integer`,
    })
    .from(consentTexts)
    .innerJoin(documentTypes, eq(documentTypes.id, consentTexts.documentTypeId))
    .where(isAskedFor(documentTypeId))
    .orderBy(desc(consentTexts.version))
    .limit(1);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Locks a document type until the end of the transaction, so that its text can't change while a guardian signs it (`share`) or be written
 * by two at once (`update`). Returns the type and its text, null when none is asked for. Throws `not_found` when the type doesn't exist.
 * @unscoped a text that every role reads, locked for a command that has its scope
 */
export async function lockConsentText(tx: Db, documentTypeId: number, mode: 'share' | 'update') {
  const [type] = await tx
    .select({ name: documentTypes.name, expiryMonths: documentTypes.expiryMonths })
    .from(documentTypes)
    .where(eq(documentTypes.id, documentTypeId))
    .for(mode);
  if (!type) throw new AppError('not_found');
  const [text] = await tx
    .select({ id: consentTexts.id, version: consentTexts.version })
    .from(consentTexts)
    .where(isAskedFor(documentTypeId))
    .orderBy(desc(consentTexts.version))
    .limit(1);
  return { type, text: text ?? null };
}

function isAskedFor(documentTypeId: number) {
  return and(eq(consentTexts.documentTypeId, documentTypeId), isNull(consentTexts.retiredAt));
}
