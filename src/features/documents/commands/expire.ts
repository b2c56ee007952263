import { readClub } from '@/features/club/queries';
import type { Db } from '@/platform/db/database';
import { dayOf } from '@/shared/dates';
import { hasRunOut } from '../queries/status';
import { documents } from '../tables';

/** Writes down what is expired on the club's day of `now`. Nobody waits for it: all reads tell by the date. Returns how many. */
export async function expireDocuments(db: Db, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const past = hasRunOut(dayOf(now, club.timeZone));
  // An update that finds no row would count as a change all the same, and every client would ask anew.
  const [found] = await db.select({ id: documents.id }).from(documents).where(past).limit(1);
  if (!found) return 0;
  const rows = await db.update(documents).set({ status: 'expired' }).where(past).returning({ id: documents.id });
  return rows.length;
}
