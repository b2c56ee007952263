import { eq } from 'drizzle-orm';
import { storedName } from '@/features/documents/rules/upload';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Upload } from '@/platform/http/upload/read-upload';
import { inspectFile } from '@/platform/storage/inspect/inspect-file';
import { newStorageKey } from '@/platform/storage/storage';
import { withStored } from '@/platform/storage/with-stored';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Payment } from '../../contract/payment';
import { paymentProofs } from '../../tables/payments';
import type { ReportForm } from '../contract/by-hand';
import { markSeveralPaid, type Setting } from './mark-paid';

/**
 * Reports payments as `markSeveralPaid` does, with one picture of the transfer for all of them. Also throws `invalid` for a file that
 * can't be stored, `unavailable` when the storage can't accept it, `too_many_requests` for a family that sent too much today; nothing is
 * stored then.
 */
export async function reportWithProof(
  { db, mailer, storage, config }: Pick<App, 'db' | 'mailer' | 'storage' | 'config'>,
  { actor }: Scope<'payment.report'>,
  file: Pick<Upload, 'path' | 'fileName'>,
  { paymentIds, paymentMethod: method, reference, versions }: ReportForm,
  setting: Setting,
): Promise<Payment[]> {
  const inspected = await inspectFile(file.path, config.timing).catch((error) => {
    throw error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
  });
  const { mediaType, size, sha256, path } = inspected;
  const key = newStorageKey();
  const proof = { mediaType, size, sha256, key, fileName: storedName(file.fileName, mediaType) };
  return withStored({ storage, key, path, size, mediaType, isReferenced: () => isStored(db, key) }, () =>
    markSeveralPaid(
      { db, mailer },
      scopeOf(actor, 'payment.settle'),
      paymentIds,
      { method, reference, proof, versions },
      setting,
    ),
  );
}

async function isStored(db: Database, key: string): Promise<boolean> {
  const [row] = await db.select({ id: paymentProofs.id }).from(paymentProofs).where(eq(paymentProofs.filePath, key));
  return row !== undefined;
}
