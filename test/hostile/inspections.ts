import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '@/platform/root';
import type { InspectedFile } from '@/platform/storage/inspect/inspect-file';

/** The outcome of a file: its accepted version, or why it was refused. */
export type Inspected = InspectedFile | { refused: string; sentence: string };

export interface Inspections {
  outcomes: Inspected[];
  /** Maximum growth of the inspecting program's memory after its first three files, in bytes. */
  grown: number;
  /** Maximum memory of a program that it started, in bytes. */
  drawing: number;
}

/** Writes files into a folder and inspects them in a separate program, one after the other. */
export async function inspectInTurn(folder: string, files: readonly Buffer[]): Promise<Inspections> {
  for (const [index, bytes] of files.entries()) {
    writeFileSync(join(folder, String(index).padStart(3, '0')), bytes, { mode: 0o600 });
  }
  const child = ['--import', 'tsx', projectPath('test/hostile/inspect-child.ts'), folder];
  const { stdout } = await promisify(execFile)(process.execPath, child, { cwd: projectPath('.') });
  return JSON.parse(stdout);
}
