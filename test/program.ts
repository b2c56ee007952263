import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { projectPath } from '@/platform/root';
import { isBuilt } from '../scripts/lib/stamp.mjs';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  /** Resolves with the URL once the program reports that it is ready; with undefined when it ends before. */
  ready: Promise<string | undefined>;
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  stdout(): string;
  stderr(): string;
}

// The source unless the build is up to date, since an old build would test old code.
const command = isBuilt() ? ['dist/server/main.js'] : ['--import', 'tsx', 'src/server/main.ts'];
/** Default settings of every server that a test starts as a program. */
export const programSettings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', TIMING: 'test' };
const started = new Set<ChildProcessWithoutNullStreams>();

/** Starts the server as a program of its own, on a free port unless `env` names one. */
export function startProgram(env: NodeJS.ProcessEnv): Program {
  const { PATH, HOME } = process.env;
  // As in vitest.config.ts: it is too short-lived to optimise its WebAssembly.
  const child = spawn(process.execPath, ['--liftoff-only', ...command], {
    cwd: projectPath('.'),
    env: { PATH, HOME, ...programSettings, ...env },
  });
  started.add(child);
  let stdout = '';
  let stderr = '';
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      started.delete(child);
      resolve({ code, signal });
    });
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const said = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const port = /Ready at http:\/\/localhost:(\d+)/.exec(stdout)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  return {
    ready: Promise.race([said, ended.then(() => undefined)]),
    ended,
    kill: (signal) => void child.kill(signal),
    stdout: () => stdout,
    stderr: () => stderr,
  };
}

/** Starts the server and resolves when it is ready. */
export async function startedProgram(env: NodeJS.ProcessEnv): Promise<Program & { url: string }> {
  const program = startProgram(env);
  const url = await program.ready;
  if (url === undefined) throw new Error(`The server ended before it was ready:\n${program.stderr()}`);
  return { ...program, url };
}

/** Kills programs that a failed test left running. */
export function endPrograms(): void {
  for (const child of started) child.kill('SIGKILL');
}
