import type { Database, Db } from '@/platform/db/database';

interface Overtaking<T> {
  /** Sends the request. */
  ask: () => Promise<T>;
  /** Which of its transactions is paused, counted from 1. */
  heldAt: number;
  /** Runs before that transaction may begin. */
  meanwhile: () => Promise<unknown>;
}

/**
 * Changes something directly before one transaction of a request. Returns the response. Throws when the request ends without that
 * transaction.
 */
export async function overtake<T>(db: Database, { ask, heldAt, meanwhile }: Overtaking<T>): Promise<T> {
  const { transaction } = db;
  let begun = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<'held'>((resolve) => {
    db.transaction = async <R>(work: (tx: Db) => Promise<R>) => {
      begun += 1;
      if (begun === heldAt) {
        resolve('held');
        await released;
      }
      return transaction(work);
    };
  });
  const answer = ask();
  try {
    const first = await Promise.race([held, answer.then(() => 'answered')]);
    if (first === 'answered') throw new Error(`The request ended after ${begun} transactions.`);
    await meanwhile();
  } finally {
    db.transaction = transaction;
    release();
  }
  return answer;
}
