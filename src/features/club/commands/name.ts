import type { Db } from '@/platform/db/database';
import { clubs } from '../tables';

/**
 * Creates the installation's club, or names it, in the transaction of its first account.
 * @unscoped runs before anybody is signed in
 */
export async function nameClub(tx: Db, name: string): Promise<void> {
  await tx.insert(clubs).values({ name }).onConflictDoUpdate({ target: clubs.id, set: { name } });
}

/**
 * Hides the first steps of the club's setup for all users.
 * @unscoped changes what its caller has locked within a scope
 */
export async function hideSteps(db: Db): Promise<void> {
  await db.update(clubs).set({ firstStepsHidden: true });
}
