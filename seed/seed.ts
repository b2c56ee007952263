import { clubs } from '@/features/club/tables';
import type { Database } from '@/platform/db/database';

/** Lays out the demo club around `now`. */
export async function seedDemoClub(db: Database, _now: Date): Promise<void> {
  await db.insert(clubs).values({ name: 'Habagat Ice Hockey Club', isDemo: true });
}
