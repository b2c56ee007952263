/** Another live process holds the lock of the data directory. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';

  constructor(dir: string) {
    super(`Another Yelo process is using the data directory ${dir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/** The data directory can't be created or written to. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable';

  constructor(dir: string, cause: unknown) {
    super(`Yelo cannot write to the data directory ${dir} (${reasonOf(cause)}). ${ADVICE}`, { cause });
  }
}

/** The thread that runs the embedded database has ended, or failed to start. */
export class DatabaseStopped extends Error {
  override name = 'DatabaseStopped';

  constructor(reason: string, started: boolean) {
    super(`The embedded database ${started ? 'has stopped' : "can't start"}: ${reason}`);
  }
}

const ADVICE = 'Give this user write permission, or set DATA_DIR to another folder.';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'no folder can be made there',
};

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
  return REASONS[code] ?? code;
}
