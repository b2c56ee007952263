import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@/shared/errors';
import { bundleSource } from '../../../db/embedded/worker-entry';
import { createLimiter } from '../../../limiter';
import { refusals, refused } from '../refusals';

/** With the time to start. */
const MAX_MS = 30_000;
/** What is unpacked comes on top. */
const memory = ['--max-old-space-size=64', '--max-semi-space-size=4'];
/** One at a time, and few behind: each may take two seconds. */
const inTurn = createLimiter({ concurrency: 1, waiting: 16 });

/**
 * Checks in a program of its own that a PDF is whole and can be opened by anybody, and that nothing in it acts by itself. Returns where
 * it ends, in bytes: what hangs behind isn't part of it. Throws `invalid`, also when it takes more than `ms` or too much memory, and
 * `overloaded` when too many wait or no program can be started.
 */
export async function checkPdf(path: string, ms: number): Promise<number> {
  const [ready, verdict = ''] = (await inTurn(() => runProgram(path, ms))).split('\n');
  if (ready !== 'ready') throw notStarted(new Error('It ended before it was ready.'));
  if (isFault(verdict)) throw refused(verdict);
  // It was ended, or its memory was.
  if (verdict === '') throw refused('heavyPdf');
  return Number(verdict);
}

function notStarted(cause: unknown): AppError {
  return new AppError('overloaded', undefined, { retryAfterSeconds: 5, cause });
}

function isFault(verdict: string): verdict is keyof typeof refusals {
  return Object.hasOwn(refusals, verdict);
}

/** Returns all that the program said before it ended or was ended. It knows nothing of the club's settings. */
function runProgram(path: string, ms: number): Promise<string> {
  const options = { timeout: MAX_MS, killSignal: 'SIGKILL' as const, env: { MALLOC_ARENA_MAX: '2' } };
  const args = [...memory, programPath(), path];
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const child = execFile(process.execPath, args, options, (error, output) => {
      clearTimeout(timer);
      if (error && 'syscall' in error) reject(notStarted(error));
      else resolve(output);
    });
    child.stdout?.once('data', () => {
      timer = setTimeout(() => child.kill('SIGKILL'), ms);
    });
  });
}

/** Beside the server's bundle, or bundled on the spot where the server runs from source. */
function programPath(): string {
  if (!import.meta.url.endsWith('.ts')) return fileURLToPath(new URL('./pdf-program.js', import.meta.url));
  bundled ??= bundleSource(new URL('./pdf-program.ts', import.meta.url));
  return fileURLToPath(bundled);
}

let bundled: URL | undefined;
