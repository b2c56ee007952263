import { RestoreRefused } from '@/platform/backup/refused';
import { ConfigError, loadRestoreConfig } from '@/platform/config';
import { DatabaseInUse, DatabaseStopped, DataDirUnusable } from '@/platform/db/embedded/errors';
import { AppError } from '@/shared/errors';
import { restoreClub } from './restore';

/** Failures whose message is a sentence for the person who restores. */
const foreseen = [RestoreRefused, ConfigError, DatabaseInUse, DatabaseStopped, DataDirUnusable, AppError];

try {
  const [path, ...more] = process.argv.slice(2);
  if (!path || more.length > 0)
    throw new RestoreRefused('Name the archive: npm run restore -- yelo-club-2026-11-22.zip');
  // Whatever is written from now on, other users of this machine can't read.
  process.umask(0o077);
  const { club, madeAt, tables, files, missing } = await restoreClub(path, loadRestoreConfig);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${club.name} as it was at ${madeAt}: ${rows} rows and ${files.length} files, each checked.`);
  if (missing.length > 0) console.log(`Files that were removed while the backup was made: ${missing.length}.`);
  console.log(`Start it with ${club.isDemo ? 'DEMO=1' : 'DEMO=0'} npm start. Everybody signs in anew.`);
  process.exit(0);
} catch (error) {
  const isSentence = error instanceof Error && foreseen.some((kind) => error instanceof kind);
  console.error(isSentence || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack);
  process.exit(1);
}
