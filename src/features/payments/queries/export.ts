import { isOneOf } from '@/platform/db/columns';
import type { Database } from '@/platform/db/database';
import { FileText } from '@/platform/http/answer/file-text';
import type { Scope } from '@/shared/permissions';
import type { PaymentFilters } from '../contract/list';
import { paymentsCsv } from '../rules/payments-csv';
import { payments } from '../tables/payments';
import type { Calendar } from './filters';
import { listPaymentIds } from './list';
import { asPayment, paymentRows, readsNotes } from './projection';

/** The number of payments read at once: more would block other requests. */
const PART = 250;

/**
 * Returns what `listPayments` lists under the same filters, as a CSV file. It is read in parts while it is sent, so that neither memory
 * nor the first byte depends on its length: a payment changed in the meantime appears as it is when its part is read.
 */
export async function exportPayments(
  db: Database,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<FileText> {
  const ids = await listPaymentIds(db, scope, filters, calendar);
  return new FileText(`Payments ${calendar.today}.csv`, 'text/csv; charset=utf-8', parts(db, scope, ids, calendar));
}

async function* parts(db: Database, scope: Scope<'payment.read'>, ids: readonly number[], calendar: Calendar) {
  const { head, linesOf } = paymentsCsv({ timeZone: calendar.timeZone, withNotes: readsNotes(scope) });
  yield head;
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART);
    const rows = await paymentRows(db, scope, calendar.today, isOneOf(payments.id, part));
    const byId = new Map(rows.map((row) => [row.id, asPayment(scope, row)]));
    yield linesOf(part.flatMap((id) => byId.get(id) ?? []));
  }
}
