import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { expireSigned } from '@/features/documents/commands/signed';
import { documents } from '@/features/documents/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { ConsentText, ConsentTextForm } from '../contract';
import { getConsentText, lockConsentText } from '../queries/texts';
import { ASKED_AGAIN } from '../rules';
import { consentSignatures, consentTexts } from '../tables';

type Dependencies = Pick<App, 'db'>;

/**
 * Publishes the text that guardians sign for a document type as its next version; with `askAgain`, documents signed under earlier
 * versions expire. Throws `not_found` when the type doesn't exist, `stale` when `version` isn't the current one (0 when there is none).
 */
export async function publishConsentText(
  { db }: Dependencies,
  scope: Scope<'documentType.write'>,
  documentTypeId: number,
  { text, askAgain, version }: ConsentTextForm,
  today: Day,
): Promise<ConsentText> {
  return db.transaction(async (tx) => {
    const { text: current } = await lockConsentText(tx, documentTypeId, 'update');
    await checkVersion(
      tx,
      scope.actor,
      { entity: 'consent-text', id: documentTypeId, version: current?.version ?? 0 },
      version,
    );
    const next = sql<number>`(select coalesce(max(version), 0) + 1 from ${consentTexts}
      where ${eq(consentTexts.documentTypeId, documentTypeId)})`;
    await tx
      .insert(consentTexts)
      .values({ documentTypeId, version: next, text, asksAgain: askAgain, createdBy: scope.actor.id });
    if (askAgain) await expireSigned(tx, isSignedOf(tx, documentTypeId), today, ASKED_AGAIN);
    await audit(tx, scope.actor, 'consent-text.published', documentTypeId);
    return getConsentText(tx, scopeOf(scope.actor, 'document.read'), documentTypeId, today);
  });
}

/** Stops asking for signatures; existing ones remain valid. Throws `not_found` when none is asked for. */
export async function retireConsentText(
  { db }: Dependencies,
  scope: Scope<'documentType.write'>,
  documentTypeId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { text } = await lockConsentText(tx, documentTypeId, 'update');
    if (!text) throw new AppError('not_found');
    await tx
      .update(consentTexts)
      .set({ retiredAt: now })
      .where(and(eq(consentTexts.documentTypeId, documentTypeId), isNull(consentTexts.retiredAt)));
    await audit(tx, scope.actor, 'consent-text.retired', documentTypeId);
  });
}

/** Matches every signed document of the type: the new text was only just written, so all existing signatures are of earlier versions. */
function isSignedOf(tx: Db, documentTypeId: number) {
  const ofType = tx
    .select({ one: sql`1` })
    .from(consentSignatures)
    .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
    .where(and(eq(consentSignatures.documentId, documents.id), eq(consentTexts.documentTypeId, documentTypeId)));
  return exists(ofType);
}
