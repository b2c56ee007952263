import { readClub } from '@/features/club/queries';
import type { Db } from '@/platform/db/database';
import { dayOf } from '@/shared/dates';
import { hasRunOut } from '../queries/status';
import { documents } from '../tables';

/**
 * Stores the status of documents that are expired on the club's day of `now`. Returns how many. Reads don't depend on it, as they derive
 * the status from the date.
 * @unscoped runs on a schedule
 */
export async function expireDocuments(db: Db, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const past = hasRunOut(dayOf(now, club.timeZone));
  // An update that matches no row would still count as a change, and every client would refetch.
  const [found] = await db.select({ id: documents.id }).from(documents).where(past).limit(1);
  if (!found) return 0;
  const rows = await db.update(documents).set({ status: 'expired' }).where(past).returning({ id: documents.id });
  return rows.length;
}
