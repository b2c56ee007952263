import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import { paymentLedger } from '../tables/ledger';

type Entry = typeof paymentLedger.$inferInsert;

/**
 * Waits until nobody else changes payments: the first thing that each transaction does which writes to them, their tries, receipts or
 * refunds. So none waits for another in a circle, and receipts are numbered without gaps (decision 040).
 */
export async function lockMoney(tx: Db): Promise<void> {
  await lock(tx, 'money');
}

/** Adds what happened to the ledger, which stands for good. Amounts `moved` are signed decimal text of pesos. */
export async function addToLedger(tx: Db, entries: readonly Omit<Entry, 'id' | 'at'>[]): Promise<void> {
  await inChunks(entries, (rows) => tx.insert(paymentLedger).values(rows));
}
