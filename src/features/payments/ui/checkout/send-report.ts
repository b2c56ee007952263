import { call } from '@/kit/api/call';
import { reportedLink } from '../../addresses';
import { markPaid, markSeveralPaid, reportPaid } from '../../contract/checkout';
import type { PaymentMethod, ReportedMethod } from '../../contract/payment';
import type { Bill } from './bill';

/** What is said of a bill that was paid by hand. */
export interface Report {
  paymentMethod: PaymentMethod;
  reference: string | null;
}

interface Sending {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Tells the club that a bill was paid. Returns where it goes on. Throws as `call` does. */
export async function sendReport({ payments, isSeveral }: Bill, report: Report): Promise<string> {
  const [first] = payments;
  if (isSeveral) {
    await call(markSeveralPaid, { body: { ...report, paymentIds: payments.map(({ id }) => id) } });
  } else if (first) {
    await call(markPaid, { params: { id: first.id }, body: report });
  }
  return reportedLink();
}

/** The same with a picture of it, a photograph made smaller first. Throws as `upload` does. */
export async function sendReportWithPicture(
  { payments }: Bill,
  { reference, paymentMethod }: Report & { paymentMethod: ReportedMethod },
  picture: File,
  sending: Sending,
): Promise<string> {
  const [{ shrinkPicture }, { upload }] = await Promise.all([
    import('@/kit/files/shrink-picture'),
    import('@/kit/api/upload'),
  ]);
  const file = await shrinkPicture(picture, sending);
  const paymentIds = payments.map(({ id }) => id).join(',');
  await upload(reportPaid, { body: { paymentIds, paymentMethod, reference } }, file, sending);
  return reportedLink();
}
