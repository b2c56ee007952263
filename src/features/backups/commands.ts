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
type When = { club: Club; today: Day };

/** Makes one backup after the other. A program has one. What a crash left of the last one goes: it holds all rows. */
export function createBackupLimit(app: Dependencies) {
  const folder = join(app.config.dataDir, 'backup');
  rmSync(folder, { recursive: true, force: true });
  let busy = false;
  return {
    /**
     * All rows as they stand now and all stored files, as an archive that is made while it is sent. That it was asked for is noted, and that it was
     * taken to its end. Throws `conflict` while another one is under way.
     */
    async makeBackup(scope: Scope<'backup.make'>, when: When): Promise<FileStream> {
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
  { club, today, snapshot }: When & { snapshot: Snapshot },
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
  // Once alone: by the second time the next one may be under way.
  const end = () => {
    ending ??= snapshot.discard().finally(onEnd);
    return ending;
  };
  // The last bytes leave after that, so that whoever has all of it finds it noted and may ask for the next.
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

/** As package.json has it. */
function appVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  return version;
}
