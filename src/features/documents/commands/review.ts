import { and, eq, sql } from 'drizzle-orm';
import { consentSignatures } from '@/features/consents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Document, ReviewForm } from '../contract';
import { getDocument } from '../queries/list';
import { isUnchanged, reviewed, reviewProblem } from '../rules/review';
import { documents } from '../tables';
import { notifyRejected } from './notify-rejected';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/** The club as its guardians are told of a rejection, and its day. */
type Setting = { club: Pick<Club, 'name' | 'familiesMayUpload'>; today: Day };

/**
 * Approves, rejects or takes back the review of a document; one that stands so already stays as it is. A rejection is mailed to the
 * child's guardians. Throws `not_found` out of scope, `stale` when `version` isn't the newest, `conflict` for approving what is past
 * its date and for a consent that was withdrawn.
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
    if (version !== undefined && version !== current.version) throw new AppError('stale');
    const next = reviewed(current, form);
    const problem = reviewProblem(next, current.isWithdrawn, today);
    if (problem) throw new AppError('conflict', problem);
    const readScope = scopeOf(scope.actor, 'document.read');
    if (isUnchanged(current, next)) return getDocument(tx, readScope, id, today);
    await tx
      .update(documents)
      .set({
        ...next,
        reviewedBy: scope.actor.id,
        reviewedAt: sql`now()`,
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
      isWithdrawn: sql<boolean>`exists (select from ${consentSignatures}
        where ${eq(consentSignatures.documentId, documents.id)} and ${consentSignatures.withdrawnAt} is not null)`,
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(eq(documents.id, id), playersWithin(scope)))
    .for('update', { of: documents });
  if (!row) throw new AppError('not_found');
  return row;
}
