import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { audit } from '@/platform/audit';
import { type Snapshot, takeSnapshot } from '@/platform/backup/snapshot';
import { writeArchive } from '@/platform/backup/write-archive';
import { clock } from '@/platform/clock';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import { projectPath } from '@/platform/root';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { archiveName } from './rules';

type Dependencies = Pick<App, 'db' | 'storage' | 'config'>;
type ClubAndDay = { club: Club; today: Day };

/**
 * Creates the service that makes one backup at a time; a program has one. Deletes the snapshot that a crash may have left, as it contains
 * all rows.
 * @unscoped creates the limit, whose own call takes a scope
 */
export function createBackupLimit(app: Dependencies) {
  const folder = join(app.config.dataDir, 'backup');
  rmSync(folder, { recursive: true, force: true });
  let busy = false;
  return {
    /**
     * Returns all current rows and all stored files as an archive that is made while it is sent. The audit log records the request and
     * the completion. Throws `conflict` while another backup is in progress.
     */
    async makeBackup(scope: Scope<'backup.make'>, when: ClubAndDay): Promise<FileStream> {
      if (busy) throw new AppError('conflict', 'A backup is being made already. Please wait until it is done.');
      busy = true;
      try {
        const snapshot = await takeSnapshot(app.db, folder);
        return await sendArchive(app, scope, { ...when, snapshot }, () => {
          busy = false;
        });
      } catch (error) {
        busy = false;
        throw error;
      }
    },
  };
}

async function sendArchive(
  { db, storage }: Dependencies,
  { actor }: Scope<'backup.make'>,
  { club, today, snapshot }: ClubAndDay & { snapshot: Snapshot },
  onEnd: () => void,
): Promise<FileStream> {
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  const note = (action: 'backup.begun' | 'backup.made') => audit(db, actor, action, 'club', rows);
  try {
    await note('backup.begun');
  } catch (error) {
    await snapshot.discard();
    throw error;
  }
  const { name, isDemo } = club;
  const about = { version: appVersion(), madeAt: clock().toISOString(), club: { name, isDemo } };
  let ending: Promise<void> | undefined;
  // Runs only once: by the second time, the next backup may be in progress.
  const end = () => {
    ending ??= snapshot.discard().finally(onEnd);
    return ending;
  };
  // The last bytes are sent after the record, so that a client with the complete archive finds it recorded and may request the next one.
  const noted = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) =>
      void note('backup.made')
        .then(end)
        .then(() => done(), done),
  });
  const archive = pipeline(writeArchive({ snapshot, storage, about }), noted, () => undefined);
  archive.once('close', () => void end().catch(() => undefined));
  return new FileStream(archiveName(name, today), 'application/zip', null, archive);
}

/** Returns the version in package.json. */
function appVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  return version;
}
