import { rm } from 'node:fs/promises';
import { createDatabase } from './database';
import { openEmbedded } from './embedded/open';
import { migrateDatabase } from './migrate';

/** Creates a migrated, empty embedded database in `dir`, replacing what was there. The build ships it for a fast first start. */
export async function makeTemplate(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  const db = createDatabase('embedded', await openEmbedded({ dataDir: dir }));
  try {
    await migrateDatabase(db);
  } finally {
    await db.close();
  }
}
