import { inArray } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import { FileText } from '@/platform/http/answer/file-text';
import type { Scope } from '@/shared/permissions';
import type { PaymentFilters } from '../contract/payment';
import { paymentsCsv } from '../rules/payments-csv';
import { payments } from '../tables/payments';
import type { Calendar } from './filters';
import { listPaymentIds } from './list';
import { asPayment, paymentRows, readsNotes } from './projection';

/** The number of payments read at once: more would block other requests. */
const PART = 250;

/**
 * Returns what `listPayments` lists under the same filters, as a CSV file. It is read in parts, so that it doesn't block other requests:
 * a payment changed in the meantime appears as it is when its part is read.
 */
export async function exportPayments(
  db: Database,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<FileText> {
  const { head, linesOf } = paymentsCsv({ timeZone: calendar.timeZone, withNotes: readsNotes(scope) });
  const parts = [head];
  const addPart = async (ids: readonly number[]) => {
    const rows = await paymentRows(db, scope, calendar.today, inArray(payments.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, asPayment(scope, row)]));
    parts.push(linesOf(ids.flatMap((id) => byId.get(id) ?? [])));
  };
  await inChunks(await listPaymentIds(db, scope, filters, calendar), addPart, PART);
  return new FileText(`Payments ${calendar.today}.csv`, 'text/csv; charset=utf-8', parts.join(''));
}
