import { uploadOrWait } from '@/kit/api/upload-or-wait';
import { shrinkPicture } from '@/kit/files/shrink-picture';
import { WAITS, type Wait } from '@/shared/waiting';
import { reportPaid } from '../../charges/contract/by-hand';
import type { Payment, ReportedMethod } from '../../contract/payment';

interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
  /** How the report is listed while it waits for a connection. */
  label: string;
}

/**
 * Reports payments to the club as paid, with a picture; a photograph is made smaller first. Returns whether the report waits on the device
 * for a connection. Throws as `upload` does.
 */
export async function sendPicture(
  payments: readonly Pick<Payment, 'id' | 'version'>[],
  report: { paymentMethod: ReportedMethod; reference: string | null },
  picture: File,
  { label, ...sending }: SendOptions,
): Promise<boolean> {
  const file = await shrinkPicture(picture, sending);
  const body = { ...report, paymentIds: payments.map(({ id }) => id).join(',') };
  const wait: Wait = { label, late: { versions: payments.map(({ id, version }) => `${id}:${version}`).join(',') } };
  return (await uploadOrWait(reportPaid, { body }, file, { ...sending, wait })) === WAITS;
}
