import { and, desc, eq, isNull } from 'drizzle-orm';
import { findPerson } from '@/features/accounts/queries/users';
import { addSigned, rejectSigned } from '@/features/documents/commands/signed';
import type { Document } from '@/features/documents/contract/document';
import { asDocument, documentRows } from '@/features/documents/queries/projection';
import { isLive } from '@/features/documents/queries/status';
import { expiryOf } from '@/features/documents/rules/upload';
import { documents } from '@/features/documents/tables';
import { lockPlayerWithin, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import { checkDailyCount } from '@/platform/daily-limit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { SignForm } from '../contract';
import { lockConsentText } from '../queries/texts';
import * as rules from '../rules';
import { consentSignatures } from '../tables';

type Dependencies = Pick<App, 'db'>;

/** Maximum per guardian and day: ten consents for each of ten children. Signing and withdrawing in turn would add documents without end. */
const signatures = { most: 100, what: 'signatures' };

/** When and from which network address a guardian signs. */
interface Moment {
  today: Day;
  address: string;
}

/**
 * Signs a consent for an own child. When any guardian has already signed the version for the child, returns that document and writes
 * nothing. Throws `not_found` for another's child and when no signature is asked for, `stale` when `version` isn't the current text,
 * `too_many_requests` after too many today.
 */
export async function signConsent(
  { db }: Dependencies,
  scope: Scope<'consent.sign'>,
  form: SignForm,
  moment: Moment,
): Promise<Document> {
  return db.transaction(async (tx) => {
    const documentId = await addSignature(tx, scope, form, moment);
    return readDocument(tx, scope, documentId, moment.today);
  });
}

/** Does what `signConsent` does in the caller's transaction, and returns the document's id. Throws the same. */
export async function addSignature(
  tx: Db,
  scope: Scope<'consent.sign'>,
  { playerId, documentTypeId, version, name }: SignForm,
  { today, address }: Moment,
): Promise<number> {
  await lockPlayerWithin(tx, scope, playerId);
  const { type, text } = await lockConsentText(tx, documentTypeId, 'share');
  if (!text) throw new AppError('not_found', rules.NOT_ASKED);
  if (version !== text.version) throw new AppError('stale', rules.TEXT_CHANGED);
  const expiryDate = expiryOf(type.expiryMonths, today);
  const current = await currentSignature(tx, scope, playerId, text.id, today);
  if (current && rules.isStillValid(current.expiryDate, expiryDate, today)) return current.documentId;
  await checkDailyCount(tx, scope.actor, ['consent.signed'], signatures);
  const documentId = await addSigned(tx, scope, {
    playerId,
    type: type.name,
    fileName: rules.signedFileName(type.name, version),
    expiryDate,
    notes: rules.signedNotes(name),
  });
  const signature = { consentTextId: text.id, documentId, playerId, signedName: name };
  await tx.insert(consentSignatures).values({ ...signature, signedBy: scope.actor.id, address });
  await audit(tx, scope.actor, 'consent.signed', documentId);
  return documentId;
}

/**
 * Withdraws the consent behind a signed document of an own child, whoever signed it; repeating it has no effect. Throws `not_found` for
 * another's child and for a document without a signature.
 */
export async function withdrawConsent(
  { db }: Dependencies,
  scope: Scope<'consent.sign'>,
  documentId: number,
  today: Day,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [signature] = await tx
      .select({ id: consentSignatures.id, withdrawnAt: consentSignatures.withdrawnAt })
      .from(consentSignatures)
      .innerJoin(documents, eq(documents.id, consentSignatures.documentId))
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(and(eq(documents.id, documentId), playersWithin(scope)))
      .for('update', { of: [consentSignatures, documents] });
    if (!signature) throw new AppError('not_found');
    if (signature.withdrawnAt) return;
    const person = await findPerson(tx, scope.actor.id);
    if (!person) throw new AppError('not_found');
    await tx
      .update(consentSignatures)
      .set({ withdrawnAt: now, withdrawnBy: scope.actor.id })
      .where(eq(consentSignatures.id, signature.id));
    await rejectSigned(tx, documentId, rules.withdrawnNotes(person.name, today));
    await audit(tx, scope.actor, 'consent.withdrawn', documentId);
  });
}

/** Returns a child's newest signature of a text whose document is approved or pending on `today`. */
async function currentSignature(
  tx: Db,
  scope: Scope<'consent.sign'>,
  playerId: number,
  consentTextId: number,
  today: Day,
) {
  const [found] = await tx
    .select({ documentId: documents.id, expiryDate: documents.expiryDate })
    .from(consentSignatures)
    .innerJoin(documents, eq(documents.id, consentSignatures.documentId))
    .innerJoin(players, eq(players.id, consentSignatures.playerId))
    .where(
      and(
        eq(consentSignatures.playerId, playerId),
        eq(consentSignatures.consentTextId, consentTextId),
        isNull(consentSignatures.withdrawnAt),
        isLive(today),
        playersWithin(scope),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return found;
}

async function readDocument(tx: Db, { actor }: Scope<'consent.sign'>, id: number, today: Day): Promise<Document> {
  const [row] = await documentRows(tx, scopeOf(actor, 'document.read'), today, eq(documents.id, id));
  if (!row) throw new AppError('internal');
  return asDocument(row);
}
