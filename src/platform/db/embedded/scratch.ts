import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a folder for the calling test file, which is removed after its tests. */
export function scratchDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'yelo-db-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
