import { rm } from 'node:fs/promises';
import { openEmbedded } from './open';

/**
 * Makes a fresh, empty database in `dir`, replacing what was there, and closes it. The caller may open it with
 * openEmbedded to migrate it; once closed it serves as `templateDir`.
 */
export async function createTemplate(dir: string, workerUrl?: URL): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  const database = await openEmbedded({ dataDir: dir, ...(workerUrl ? { workerUrl } : {}) });
  await database.close();
}
