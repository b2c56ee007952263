import { asc, eq, inArray } from 'drizzle-orm';
import type { Export, ExportedData, ExportedFile } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { safeFileName } from '@/platform/http/upload/safe-file-name';
import { openProofForExport } from '../charges/queries/proof';
import { paymentLedger, paymentRefunds, receipts } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';

/**
 * Returns a child's payments, each with its history, receipts, refunds and the picture of its transfer. Amounts are decimal text of pesos.
 */
export async function paymentsForExport(app: Pick<App, 'db' | 'storage'>, child: Pick<Export, 'scope' | 'isTheirs'>) {
  const rows = await app.db
    .select({
      id: payments.id,
      type: payments.type,
      amount: payments.amount,
      discount: payments.discount,
      discountReason: payments.discountReason,
      refunded: payments.refunded,
      status: payments.status,
      method: payments.paymentMethod,
      dueDate: payments.dueDate,
      paidAt: payments.paidAt,
      reference: payments.paidReference,
      partOf: payments.partOf,
      description: payments.description,
      notes: payments.notes,
      reportedAt: payments.reportedAt,
      reportedReference: payments.reportedReference,
      declineReason: payments.declineReason,
      cancelReason: payments.cancelReason,
      /** The file name of the transfer's picture. */
      proof: paymentProofs.fileName,
      chargedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .leftJoin(paymentProofs, eq(paymentProofs.id, payments.proofId))
    .where(child.isTheirs)
    .orderBy(asc(payments.id));
  const paymentIds = rows.map(({ id }) => id);
  const history = by(await ledgerOf(app.db, paymentIds));
  const given = by(await receiptsOf(app.db, paymentIds));
  const back = by(await refundsOf(app.db, paymentIds));
  const files: ExportedFile[] = [];
  const withPicture = rows.map(({ proof, ...payment }) => {
    const { id } = payment;
    const row = {
      ...payment,
      history: history.get(id) ?? [],
      receipts: given.get(id) ?? [],
      refunds: back.get(id) ?? [],
      transferPicture: null,
    };
    const name = `transfers/${id} ${safeFileName(proof ?? '', 'transfer')}`;
    const open = () => openProofForExport(app, child, id);
    if (proof !== null) files.push({ row, key: 'transferPicture', name, open });
    return row;
  });
  return { data: { payments: withPicture }, files, audited: { payment: paymentIds } } satisfies ExportedData;
}

function ledgerOf(db: Db, ids: number[]) {
  return db
    .select({
      paymentId: paymentLedger.paymentId,
      at: paymentLedger.at,
      what: paymentLedger.kind,
      moved: paymentLedger.moved,
      method: paymentLedger.method,
      reason: paymentLedger.reason,
    })
    .from(paymentLedger)
    .where(inArray(paymentLedger.paymentId, [...ids, 0]))
    .orderBy(asc(paymentLedger.id));
}

function receiptsOf(db: Db, ids: number[]) {
  const { number, paymentId, issuedAt, amount, voidedAt } = receipts;
  return db
    .select({ paymentId, number, issuedAt, amount, voidedAt })
    .from(receipts)
    .where(inArray(paymentId, [...ids, 0]))
    .orderBy(asc(number));
}

function refundsOf(db: Db, ids: number[]) {
  const { paymentId, amount, reason, state, requestedAt } = paymentRefunds;
  return db
    .select({ paymentId, amount, reason, state, requestedAt })
    .from(paymentRefunds)
    .where(inArray(paymentId, [...ids, 0]))
    .orderBy(asc(paymentRefunds.id));
}

/** Groups rows by their payment, without the payment's id. */
function by<T extends { paymentId: number }>(rows: readonly T[]): Map<number, Omit<T, 'paymentId'>[]> {
  const found = new Map<number, Omit<T, 'paymentId'>[]>();
  for (const { paymentId, ...row } of rows) found.set(paymentId, [...(found.get(paymentId) ?? []), row]);
  return found;
}
