import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '@/platform/root';
import type { InspectedFile } from '@/platform/storage/inspect/inspect-file';

/** What came of a file: what is kept of it, or why it was refused. */
export type Inspected = InspectedFile | { refused: string; sentence: string };

export interface Inspections {
  outcomes: Inspected[];
  /** Bytes by which the inspecting program grew at most after its first three files. */
  grown: number;
  /** Bytes that a program which it started took at most. */
  drawing: number;
}

/** Puts files into a folder and has a program of its own look at them, one after the other. */
export async function inspectInTurn(folder: string, files: readonly Buffer[]): Promise<Inspections> {
  for (const [index, bytes] of files.entries()) {
    writeFileSync(join(folder, String(index).padStart(3, '0')), bytes, { mode: 0o600 });
  }
  const child = ['--import', 'tsx', projectPath('test/hostile/inspect-child.ts'), folder];
  const { stdout } = await promisify(execFile)(process.execPath, child, { cwd: projectPath('.') });
  return JSON.parse(stdout);
}
