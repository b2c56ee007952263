import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { root } from '../../scripts/lib/run.mjs';

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the spawn to the first successful response of /readyz. */
  readyMs: number;
  /** Returns the output so far. */
  output(): string;
  /** Stops it as a service manager does. Returns the milliseconds it took. */
  stop(): Promise<number>;
}

type Command = readonly [program: string, ...args: string[]];

export const builtServer: Command = [process.execPath, 'dist/server/main.js'];
export const npmStart: Command = ['npm', 'start', '--silent'];

/** Starts a program that serves /readyz on the given PORT, with its output in a file as in production. */
export async function startProgram(command: Command, env: NodeJS.ProcessEnv, cwd = root): Promise<Running> {
  const port = await freePort();
  const folder = temporaryFolder();
  const file = join(folder, 'output');
  const output = openSync(file, 'w');
  const began = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...cleanEnvironment(), ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
    // A separate process group, so that a signal reaches npm's children too.
    detached: true,
  });
  closeSync(output);
  const url = `http://127.0.0.1:${port}`;
  const read = () => readFileSync(file, 'utf8');
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  const endHard = () => signal(pid, 'SIGKILL');
  atExit.add(endHard);
  await isReady(url, () => child.exitCode !== null, read);
  return {
    url,
    pid,
    readyMs: performance.now() - began,
    output: read,
    async stop() {
      const from = performance.now();
      signal(pid, 'SIGTERM');
      // npm exits before the server that it started.
      while (signal(pid, 0)) {
        if (performance.now() - from > 15_000) throw new Error('It did not end within 15 seconds.');
        await sleep(5);
      }
      // The system may reuse the process id.
      atExit.delete(endHard);
      return performance.now() - from;
    },
  };
}

/** Makes a folder that is removed when this program exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yelo-bench-'));
  atExit.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Cleanup functions that run when this program exits, for whatever reason. */
const atExit = new Set<() => unknown>();
process.once('exit', () => {
  for (const clear of atExit) clear();
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

/** Returns an environment without settings of the user's own club, which must not affect the measured one. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TZ } = process.env;
  return { PATH, HOME, LANG, TZ };
}

async function isReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (const limit = performance.now() + 60_000; performance.now() < limit; await sleep(5)) {
    if (hasEnded()) throw new Error(`It ended before it was ready:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`It was not ready within a minute:\n${output()}`);
}

/** Returns whether the process group exists; signal 0 only checks. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
