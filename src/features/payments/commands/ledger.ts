import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import { paymentLedger } from '../tables/ledger';

type Entry = typeof paymentLedger.$inferInsert;

/**
 * Locks payments against changes by others. Must be the first step of each transaction that writes to payments, their attempts, receipts
 * or refunds, so that there are no deadlocks and receipts are numbered without gaps (decision 040).
 * @unscoped takes a lock and reads no row
 */
export async function lockMoney(tx: Db): Promise<void> {
  await lock(tx, 'money');
}

/**
 * Adds entries to the ledger, which are permanent. Amounts `moved` are signed decimal text of pesos.
 * @unscoped changes what its caller has locked within a scope
 */
export async function addToLedger(tx: Db, entries: readonly Omit<Entry, 'id' | 'at'>[]): Promise<void> {
  await inChunks(entries, (rows) => tx.insert(paymentLedger).values(rows));
}
