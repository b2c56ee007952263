import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Document, ReviewForm } from '../contract/document';
import { getDocument } from '../queries/list';
import { isUnchanged, reviewed, reviewProblem, type Signature } from '../rules/review';
import { documents } from '../tables';
import { notifyRejected } from './notify-rejected';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/** The club as named in the mail of a rejection, and its current day. */
type Setting = { club: Pick<Club, 'name' | 'familiesMayUpload'>; today: Day };

/**
 * Approves, rejects or reopens a document; writes nothing when nothing would change. A rejection is mailed to the child's guardians.
 * Throws `not_found` out of scope, `stale` when `version` isn't the newest, `conflict` for approving a document past its date and for a
 * consent that was withdrawn or is to be signed again.
 */
export async function reviewDocument(
  { db, mailer, config }: Dependencies,
  scope: Scope<'document.review'>,
  id: number,
  { version, ...form }: ReviewForm,
  { club, today }: Setting,
): Promise<Document> {
  const document = await db.transaction(async (tx) => {
    const current = await lockDocument(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'document', id, version: current.version }, version);
    const next = reviewed(current, form);
    const problem = reviewProblem(next, await readSignature(tx, id), today);
    if (problem) throw new AppError('conflict', problem);
    const readScope = scopeOf(scope.actor, 'document.read');
    if (isUnchanged(current, next)) return getDocument(tx, readScope, id, today);
    await tx
      .update(documents)
      .set({
        ...next,
        reviewedBy: scope.actor.id,
        reviewedAt: now,
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, id));
    await audit(tx, scope.actor, `document.${verbs[form.status]}`, id);
    const changed = await getDocument(tx, readScope, id, today);
    if (next.status === 'rejected') await notifyRejected(tx, { mailer, config }, { club, document: changed });
    return changed;
  });
  if (document.status === 'rejected') mailer.kick();
  return document;
}

const verbs = { approved: 'approved', pending: 'revoked', rejected: 'rejected' } as const;

async function lockDocument(tx: Db, scope: Scope<'document.review'>, id: number) {
  const [row] = await tx
    .select({
      version: documents.version,
      status: documents.status,
      expiryDate: documents.expiryDate,
      notes: documents.notes,
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(eq(documents.id, id), playersWithin(scope)))
    .for('update', { of: documents });
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Reads the signature after the document is locked: withdrawing it and asking everybody again take the same lock, so what they wrote is
 * visible.
 */
async function readSignature(tx: Db, documentId: number): Promise<Signature | null> {
  const later = alias(consentTexts, 'later');
  const asksAgain = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.documentTypeId, consentTexts.documentTypeId),
        gt(later.version, consentTexts.version),
        later.asksAgain,
      ),
    );
  const [signature] = await tx
    .select({
      isWithdrawn: sql<boolean>`${consentSignatures.withdrawnAt} is not null`,
      isOutdated: sql<boolean>`${exists(asksAgain)}`,
    })
    .from(consentSignatures)
    .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
    .where(eq(consentSignatures.documentId, documentId));
  return signature ?? null;
}
