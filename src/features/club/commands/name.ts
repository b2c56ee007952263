import type { Db } from '@/platform/db/database';
import { clubs } from '../tables';

/** Gives the installation its club, or the club its name, in the transaction of its first account. */
export async function nameClub(tx: Db, name: string): Promise<void> {
  await tx.insert(clubs).values({ name }).onConflictDoUpdate({ target: clubs.id, set: { name } });
}

/** Hides the first steps of setting the club up, for everybody. */
export async function hideSteps(db: Db): Promise<void> {
  await db.update(clubs).set({ firstStepsHidden: true });
}
