import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@/shared/errors';
import { bundleSource } from '../../db/embedded/worker-entry';
import { createLimiter } from '../../limiter';
import { fullStorage } from '../failures';
import { DISK_FULL, MAX_SIDE } from './redraw-terms';
import { refused } from './refusals';

const MAX_MS = 30_000;
/** One at a time: a picture takes up to 170 MB while it is re-encoded (decision 036). */
const inTurn = createLimiter({ concurrency: 1, waiting: 32 });

/**
 * Decodes a picture and re-encodes it in place, upright, as that kind, at most `side` pixels long (`cover`: a square of that side from
 * its middle), without any other byte of its file. Throws `invalid` when it is damaged, `overloaded` when too many wait or no process can
 * be started, and `unavailable` on a full disk.
 */
export async function redraw(
  path: string,
  kind: 'jpeg' | 'png' | 'webp',
  side = MAX_SIDE,
  fit: 'inside' | 'cover' = 'inside',
): Promise<void> {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    // Created before the encoder opens it, so that it is private whatever the umask.
    await (await open(own, 'wx', 0o600)).close();
    const code = await inTurn(() => runProgram([path, own, kind, String(side), fit]));
    if (code === DISK_FULL) throw fullStorage();
    if (code !== 0) throw refused('damagedPicture');
    await rename(own, path);
  } catch (error) {
    await rm(own, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the exit code of the process; null when it crashed, or was killed for taking too long. It has no access to the club's settings.
 */
function runProgram(args: string[]): Promise<number | null> {
  const options = { timeout: MAX_MS, killSignal: 'SIGKILL' as const, env: { MALLOC_ARENA_MAX: '2' } };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [programPath(), ...args], options, (error) => {
      if (error && 'syscall' in error)
        reject(new AppError('overloaded', undefined, { retryAfterSeconds: 5, cause: error }));
      else resolve(child.exitCode);
    });
  });
}

/**
 * Returns the path of the program, as for the embedded database's thread: next to the server's bundle, or bundled on the fly when the
 * server runs from source.
 */
function programPath(): string {
  if (!import.meta.url.endsWith('.ts')) return fileURLToPath(new URL('./redraw-picture.js', import.meta.url));
  bundled ??= bundleSource(new URL('./redraw-picture.ts', import.meta.url));
  return fileURLToPath(bundled);
}

let bundled: URL | undefined;
