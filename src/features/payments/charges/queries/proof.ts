import { and, eq, type SQL } from 'drizzle-orm';
import type { Export } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App } from '@/platform/http/context';
import { isStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../../scope';
import { paymentProofs, payments } from '../../tables/payments';

type Dependencies = Pick<App, 'db' | 'storage'>;

const LOST = "The picture can't be found. Please ask the family for it again.";

/**
 * Opens the picture of a family's report as a stream. Throws `not_found` out of scope, where there is no picture and where the file is
 * missing, and `unavailable` as the storage does.
 */
export function openProof(app: Dependencies, scope: Scope<'payment.settle'>, paymentId: number): Promise<FileStream> {
  return openFile(app, paymentId, paymentsWithin(scope));
}

/** Opens the same picture for the export of a child's data, whatever the child's status. Throws as `openProof` does. */
export function openProofForExport(
  app: Dependencies,
  { isTheirs }: Pick<Export, 'scope' | 'isTheirs'>,
  paymentId: number,
): Promise<FileStream> {
  return openFile(app, paymentId, isTheirs);
}

async function openFile({ db, storage }: Dependencies, paymentId: number, within: SQL | undefined) {
  const [found] = await db
    .select({ key: paymentProofs.filePath, fileName: paymentProofs.fileName, mediaType: paymentProofs.mediaType })
    .from(payments)
    .innerJoin(paymentProofs, eq(paymentProofs.id, payments.proofId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(eq(payments.id, paymentId), within));
  if (!found) throw new AppError('not_found');
  const { key, fileName, mediaType } = found;
  const file = isStorageKey(key) ? await storage.open(key) : null;
  if (!file) throw new AppError('not_found', LOST);
  return new FileStream(fileName, mediaType, file.size, file.stream);
}
