import type { Database } from '@/platform/db/database';
import { FileText } from '@/platform/http/file-text';
import type { Scope } from '@/shared/permissions';
import type { Payment, PaymentFilters } from '../contract/payment';
import { paymentsCsv } from '../rules/payments-csv';
import type { Calendar } from './filters';
import { listPayments } from './list';
import { readsNotes } from './projection';

/** What `listPayments` lists under the same filters, as a CSV file. */
export async function exportPayments(
  db: Database,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<FileText> {
  const list = await listPayments(db, scope, filters, calendar);
  // The projection builds what the contract declares.
  const payments = JSON.parse(list.text) as Payment[];
  const text = paymentsCsv(payments, { timeZone: calendar.timeZone, withNotes: readsNotes(scope) });
  return new FileText(`Payments ${calendar.today}.csv`, 'text/csv; charset=utf-8', text);
}
