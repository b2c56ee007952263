import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A failure for people to read: one sentence, without a stack. */
export class Sentence extends Error {}

/** Runs `main` and turns what it throws into one sentence and exit code 1. */
export async function guarded(main) {
  try {
    await main();
  } catch (error) {
    console.error(
      error instanceof Sentence || !(error instanceof Error) ? String(error.message ?? error) : error.stack,
    );
    process.exit(1);
  }
}

/**
 * Runs a program to its end and returns `{ code, output }`. With `quiet`, its output is collected and not shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const stopChild = (signal) => child.kill(signal);
    process.on('SIGINT', stopChild).on('SIGTERM', stopChild);
    const settle = (code, text) => {
      process.off('SIGINT', stopChild).off('SIGTERM', stopChild);
      resolve({ code, output: text });
    };
    child.on('error', (error) => settle(127, error.message));
    child.on('close', (code, signal) => settle(code ?? (signal === 'SIGINT' ? 130 : 143), output));
  });
}

/** Ends this process with npm, which sends SIGTERM to a shell that dies of it and doesn't pass it on. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/** Runs one of this project's own node programs (a path from the root). */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [join(root, script), ...args], options);
}

/** Returns the seconds since `start` (a `performance.now()`) as text: `1.2 s`. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
