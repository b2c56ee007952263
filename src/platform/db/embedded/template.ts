import { rm } from 'node:fs/promises';
import { openEmbedded } from './open';

/**
 * Creates a new, empty database in `dir`, replacing what was there, and closes it. The caller may migrate it through openEmbedded; once
 * closed, it can serve as `templateDir`.
 */
export async function createTemplate(dir: string, workerUrl?: URL): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  const database = await openEmbedded({ dataDir: dir, ...(workerUrl ? { workerUrl } : {}) });
  await database.close();
}
