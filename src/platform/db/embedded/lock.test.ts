import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DatabaseInUse, DataDirUnusable } from './errors';
import { assertWritable, lockDataDir } from './lock';
import { scratchDir } from './scratch';

const scratch = scratchDir();

it('refuses a second holder in one process and frees the lock on release', () => {
  const dir = join(scratch, 'one');
  const unlock = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(DatabaseInUse);
  unlock();
  unlock();
  lockDataDir(dir)();
});

it('refuses a second process with a sentence that names the folder', async () => {
  const dir = join(scratch, 'two');
  const unlock = lockDataDir(dir);
  const other = startChild(dir);
  expect(await other.said).toBe(
    `DatabaseInUse: Another Yelo process is using the data directory ${dir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  unlock();
});

it('is released by the kernel when its holder is killed, and never earlier', async () => {
  const dir = join(scratch, 'killed');
  const other = startChild(dir);
  expect(await other.said).toBe('locked');
  expect(() => lockDataDir(dir)).toThrow(DatabaseInUse);
  await other.kill();
  lockDataDir(dir)();
});

it('names a folder that is not writable', () => {
  const closed = join(scratch, 'closed');
  mkdirSync(closed);
  writeFileSync(join(closed, 'PG_VERSION'), '18', { mode: 0o400 });
  chmodSync(closed, 0o555);
  const dir = join(closed, 'data');
  asOrdinaryUser(() => {
    expect(() => lockDataDir(dir)).toThrow(DataDirUnusable);
    expect(() => lockDataDir(dir)).toThrow(`cannot write to the data directory ${dir} (permission denied)`);
    expect(() => assertWritable(closed)).toThrow(DataDirUnusable);
  });
});

it('names a folder that is a file', () => {
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(file)).toThrow(`${file} (it is not a folder)`);
});

function startChild(dir: string): { said: Promise<string>; kill(): Promise<void> } {
  const script = fileURLToPath(new URL('./lock-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said: new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve)),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs `work` as an ordinary user: file permissions don't restrict root, which tests in a container often run as. */
function asOrdinaryUser(work: () => void): void {
  const root = process.geteuid?.() === 0;
  chmodSync(scratch, 0o755);
  if (root) process.seteuid?.(65534);
  try {
    work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}
