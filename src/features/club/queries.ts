import type { Db } from '@/platform/db/database';
import { clubs } from './tables';

/** The installation's club; null before its first account named it. */
export async function readClub(db: Db): Promise<{ name: string; timeZone: string; isDemo: boolean } | null> {
  const [row] = await db.select({ name: clubs.name, timeZone: clubs.timeZone, isDemo: clubs.isDemo }).from(clubs);
  return row ?? null;
}
