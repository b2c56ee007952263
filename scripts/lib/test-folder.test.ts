import { rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from './test-folder.mjs';

it('creates a folder for this run alone, which others may pass through and not list', () => {
  const [folder, another] = [makeTestFolder(), makeTestFolder()];
  try {
    expect(another).not.toBe(folder);
    expect(basename(folder)).toMatch(/^yelo-test-/);
    writeFileSync(join(folder, 'file'), 'kept');
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('711');
  } finally {
    for (const made of [folder, another]) rmSync(made, { recursive: true });
  }
});
