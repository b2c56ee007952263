import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '@/platform/log';
import { openStorage } from '@/platform/storage/open-storage';
import { testTiming } from '@/shared/timing';
import { seedDemoClub } from '../seed/seed';
import { openTemplate, prepare } from './global-setup';

/** Prepares databases as for API tests, except that each contains the demo club. Its files are in `demo-files` of the run's folder. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, process.env.YELO_TEST_DATABASE_URL, async (databases) => {
    const dataDir = join(databases.folder, 'demo-files');
    mkdirSync(dataDir);
    const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, createLog({ logLevel: 'silent' }));
    const db = await openTemplate(databases);
    await seedDemoClub(db, storage, new Date()).finally(() => db.close());
  });
}
