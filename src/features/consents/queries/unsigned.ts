import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isMissing } from '@/features/documents/queries/missing';
import { documentTypes } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import { consentTexts } from '../tables';

/** A required consent that a child lacks, with its current text. */
export interface UnsignedConsent {
  playerId: number;
  documentTypeId: number;
  /** The document type's name. */
  type: string;
  version: number;
  text: string;
}

/** Returns the required consents that guardians can sign in the app and that these children in scope lack on `today`, by type. */
export function listUnsigned(
  db: Db,
  { actor }: Scope<'consent.sign'>,
  playerIds: readonly number[],
  today: Day,
): Promise<UnsignedConsent[]> {
  const newest = sql`(select max(newest.version) from consent_text newest where newest.document_type_id = ${documentTypes.id})`;
  return db
    .select({
      playerId: players.id,
      documentTypeId: documentTypes.id,
      type: documentTypes.name,
      version: consentTexts.version,
      text: consentTexts.text,
    })
    .from(players)
    .innerJoin(documentTypes, eq(documentTypes.isRequired, true))
    .innerJoin(consentTexts, and(eq(consentTexts.documentTypeId, documentTypes.id), isNull(consentTexts.retiredAt)))
    .where(
      and(
        isOneOf(players.id, playerIds),
        isMissing(db, scopeOf(actor, 'document.read'), today, {}),
        eq(consentTexts.version, newest),
      ),
    )
    .orderBy(asc(documentTypes.name), asc(players.birthDate), asc(players.id));
}
