import { upload } from '@/kit/api/upload';
import { shrinkPicture } from '@/kit/files/shrink-picture';
import { reportPaid } from '../../charges/contract/by-hand';
import type { Payment, ReportedMethod } from '../../contract/payment';

interface Sending {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Reports payments to the club as paid, with a picture; a photograph is made smaller first. Throws as `upload` does. */
export async function sendPicture(
  payments: readonly Pick<Payment, 'id'>[],
  report: { paymentMethod: ReportedMethod; reference: string | null },
  picture: File,
  sending: Sending,
): Promise<void> {
  const file = await shrinkPicture(picture, sending);
  await upload(reportPaid, { body: { ...report, paymentIds: payments.map(({ id }) => id).join(',') } }, file, sending);
}
