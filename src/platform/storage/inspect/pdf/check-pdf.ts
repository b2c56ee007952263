import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@/shared/errors';
import { bundleSource } from '../../../db/embedded/worker-entry';
import { createLimiter } from '../../../limiter';
import { refusals, refused } from '../refusals';

/** Includes the start of the program. */
const MAX_MS = 30_000;
/** Decompressed data needs memory in addition. */
const memory = ['--max-old-space-size=64', '--max-semi-space-size=4'];
/** One at a time, and a short queue: each may take two seconds. */
const inTurn = createLimiter({ concurrency: 1, waiting: 16 });

/**
 * Checks in a separate process that a PDF is complete, can be opened by anyone, and contains nothing that acts by itself. Returns where
 * it ends, in bytes: anything after that isn't part of it. Throws `invalid`, also when it takes more than `ms` or too much memory, and
 * `overloaded` when too many wait or no process can be started.
 */
export async function checkPdf(path: string, ms: number): Promise<number> {
  const [ready, verdict = ''] = (await inTurn(() => runProgram(path, ms))).split('\n');
  if (ready !== 'ready') throw notStarted(new Error('It ended before it was ready.'));
  if (isFault(verdict)) throw refused(verdict);
  // The process was killed, or ran out of memory.
  if (verdict === '') throw refused('heavyPdf');
  return Number(verdict);
}

function notStarted(cause: unknown): AppError {
  return new AppError('overloaded', undefined, { retryAfterSeconds: 5, cause });
}

function isFault(verdict: string): verdict is keyof typeof refusals {
  return Object.hasOwn(refusals, verdict);
}

/** Returns everything that the process printed before it ended or was killed. It has no access to the club's settings. */
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

/** Returns the path of the program: next to the server's bundle, or bundled on the fly when the server runs from source. */
function programPath(): string {
  if (!import.meta.url.endsWith('.ts')) return fileURLToPath(new URL('./pdf-program.js', import.meta.url));
  bundled ??= bundleSource(new URL('./pdf-program.ts', import.meta.url));
  return fileURLToPath(bundled);
}

let bundled: URL | undefined;
