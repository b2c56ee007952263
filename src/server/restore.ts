import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { staffInvitations } from '@/features/accounts/tables';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { audit } from '@/platform/audit';
import { checkArchive } from '@/platform/backup/check-archive';
import type { Manifest } from '@/platform/backup/manifest';
import { type Archive, newerProgram, openArchive } from '@/platform/backup/open-archive';
import { RestoreRefused } from '@/platform/backup/refused';
import { checkEmpty, filled, restoreArchive } from '@/platform/backup/restore';
import { readMigrations } from '@/platform/backup/snapshot';
import type { Config } from '@/platform/config';
import { createDatabase, type Database } from '@/platform/db/database';
import { strangeFiles } from '@/platform/db/embedded/data-dir';
import { lockDataDir } from '@/platform/db/embedded/lock';
import { openEmbedded } from '@/platform/db/embedded/open';
import { migrateDatabase } from '@/platform/db/migrate';
import { knownMigrations, migrateTo } from '@/platform/db/migrate-to';
import { openDatabase } from '@/platform/db/open';
import { auditLog } from '@/platform/db/tables';
import { createLog } from '@/platform/log';
import { projectPath } from '@/platform/root';
import { openStorage } from '@/platform/storage/open-storage';

/** Links that may have been withdrawn since the backup was made: nobody who has such a link may get in by it again. */
const links = [staffInvitations, guardianInvitations, calendarFeeds];

/**
 * Restores an archive on an empty machine, with the settings that `configFor` returns for its club. It is checked completely before
 * anything is changed. `isMoved`: nothing was changed since the archive was made, so invitations and calendar addresses remain valid.
 * Returns the manifest. Throws `RestoreRefused` and the errors of opening a database, leaving the machine as empty as before.
 */
export async function restoreClub(
  path: string,
  configFor: (isDemo: boolean) => Config,
  { isMoved = false, templateDir = projectPath('dist/template') }: { isMoved?: boolean; templateDir?: string } = {},
): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    const { manifest } = archive;
    const config = configFor(manifest.club.isDemo);
    if (config.demo !== manifest.club.isDemo) throw otherKind(manifest.club.isDemo);
    const stage = stageOf(manifest);
    await checkArchive(archive);
    await (config.databaseUrl ? restoreServer : restoreEmbedded)({ config, archive, stage, templateDir, isMoved });
    return manifest;
  } finally {
    archive.close();
  }
}

function otherKind(isDemo: boolean): RestoreRefused {
  return new RestoreRefused(
    isDemo
      ? 'This is a backup of the demo club but DEMO is off. Set DEMO=1.'
      : 'This is a backup of a real club but DEMO is on. Set DEMO=0.',
  );
}

/** Returns how many migrations had been applied where the archive was made. */
function stageOf({ migrations }: Manifest): number {
  const known = knownMigrations();
  if (migrations.some(({ hash }, index) => known[index] !== hash)) throw newerProgram();
  return migrations.length;
}

/** Restores into a folder next to the club's, which gets its name only when everything is there: a crash leaves no club. */
async function restoreEmbedded(restore: Restore): Promise<void> {
  const { config, stage, templateDir } = restore;
  const place = join(config.dataDir, config.demo ? 'demo' : 'club');
  const making = join(config.dataDir, 'restoring');
  const strange = strangeFiles(place);
  if (strange) throw new RestoreRefused(strange);
  if (existsSync(join(place, 'PG_VERSION')) && (await holdsClub(place))) throw filled();
  await locked(config, () => rm(making, { recursive: true, force: true }));
  // The template is at the program's own migration; an older archive starts from an empty database.
  const template = stage === knownMigrations().length ? { templateDir } : {};
  try {
    await restoreInto(createDatabase('embedded', await openEmbedded({ dataDir: making, ...template })), restore);
    await locked(config, async () => {
      await rm(place, { recursive: true, force: true });
      await rename(making, place);
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Runs `work` under the data directory's lock. Throws `DatabaseInUse` while a server runs on it. */
async function locked(config: Config, work: () => Promise<void>): Promise<void> {
  const unlock = lockDataDir(config.dataDir);
  try {
    await work();
  } finally {
    unlock();
  }
}

async function holdsClub(dataDir: string): Promise<boolean> {
  const { pool, close } = await openEmbedded({ dataDir });
  try {
    const { rows } = await pool.query("select to_regclass('club') is not null as there");
    return (
      rows[0]?.there && (await pool.query('select 1 from club union all select 1 from users limit 1')).rowCount === 1
    );
  } finally {
    await close();
  }
}

async function restoreServer(restore: Restore): Promise<void> {
  const { config, stage } = restore;
  const db = await openDatabase(config);
  try {
    const client = await db.pool.connect();
    const done = await readMigrations(client).finally(() => client.release());
    if (done.length > stage) {
      throw new RestoreRefused('This database has the tables of a newer Yelo than the backup. Use one without tables.');
    }
    await checkEmpty(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  await restoreInto(db, restore);
}

interface Restore {
  config: Config;
  archive: Archive;
  /** The number of migrations applied where the archive was made. */
  stage: number;
  templateDir: string;
  isMoved: boolean;
}

async function restoreInto(db: Database, { config, archive, stage, isMoved }: Restore): Promise<void> {
  try {
    await migrateTo(db, stage);
    const storage = openStorage(config, createLog(config));
    await restoreArchive(db, storage, archive, isMoved ? [] : links.map(getTableName));
    await migrateDatabase(db);
    await recordRestored(db, archive.manifest);
  } finally {
    await db.close();
  }
}

/** Records in the audit log that the backup was made, which the archive itself can't contain, and then that it was restored. */
async function recordRestored(db: Database, { madeAt }: Manifest): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(auditLog).values({ at: madeAt, action: 'backup.made', entity: 'backup', entityId: 'club' });
    await audit(tx, null, 'backup.restored', 'club');
  });
}
