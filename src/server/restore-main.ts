import { RestoreRefused } from '@/platform/backup/refused';
import { ConfigError, loadRestoreConfig } from '@/platform/config';
import { DatabaseInUse, DatabaseStopped, DataDirUnusable } from '@/platform/db/embedded/errors';
import { AppError } from '@/shared/errors';
import { restoreClub } from './restore';

/** Errors whose message is a sentence for the person who restores. */
const foreseen = [RestoreRefused, ConfigError, DatabaseInUse, DatabaseStopped, DataDirUnusable, AppError];

/** Flag for an installation that is moved, as opposed to one that is recovered from an older backup. */
const MOVED = '--moved';

try {
  const given = process.argv.slice(2);
  const isMoved = given.includes(MOVED);
  const [path, ...more] = given.filter((word) => word !== MOVED);
  if (!path || more.length > 0 || path.startsWith('--')) {
    throw new RestoreRefused(
      `Name the archive: npm run restore -- yelo-club-2026-11-22.zip, with ${MOVED} behind it when the club moves and nothing was changed since.`,
    );
  }
  // Files written from now on can't be read by other users of this machine.
  process.umask(0o077);
  const { club, madeAt, tables, files, missing } = await restoreClub(path, loadRestoreConfig, { isMoved });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${club.name} as it was at ${madeAt}: ${rows} rows and ${files.length} files, each checked.`);
  if (missing.length > 0) console.log(`Files that were removed while the backup was made: ${missing.length}.`);
  console.log(
    isMoved
      ? 'Invitations and calendar addresses of the backup work as before.'
      : `Invitations and calendar addresses have ended, since some may have been withdrawn after the backup. To keep them when a club moves: ${MOVED}`,
  );
  console.log(`Start it with ${club.isDemo ? 'DEMO=1' : 'DEMO=0'} npm start. Everybody signs in anew.`);
  process.exit(0);
} catch (error) {
  const isSentence = error instanceof Error && foreseen.some((kind) => error instanceof kind);
  console.error(isSentence || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack);
  process.exit(1);
}
