import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeTree, restrictPermissions } from './restrict-permissions';

let home: string;
let dataDir: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'yelo-close-'));
  dataDir = join(home, 'data');
  put('data/club', 'data/strangers');
  for (const name of ['data/yelo.lock', 'data/session-secret', 'data/notes.txt', 'data/strangers/x', 'data/club/x']) {
    writeFileSync(join(home, name), '');
    chmodSync(join(home, name), 0o666);
  }
  for (const name of ['', 'data', 'data/club', 'data/strangers']) chmodSync(join(home, name), 0o777);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(...names: string[]): void {
  for (const name of names) mkdirSync(join(home, name), { recursive: true });
}

const modeOf = (name: string) => (statSync(join(home, name)).mode & 0o7777).toString(8);

it('restricts the folder and our own files, and not parents and strangers’ files', () => {
  restrictPermissions(dataDir);
  expect(['data', 'data/yelo.lock', 'data/session-secret'].map(modeOf)).toEqual(['700', '600', '600']);
  expect(['', 'data/strangers', 'data/strangers/x', 'data/notes.txt'].map(modeOf)).toEqual([
    '777',
    '777',
    '666',
    '666',
  ]);
});

it('never restricts a shared folder, but its own files in it', () => {
  chmodSync(dataDir, 0o1777);
  restrictPermissions(dataDir);
  expect(['data', 'data/session-secret'].map(modeOf)).toEqual(['1777', '600']);
});

it('does nothing where the folder does not exist', () => {
  expect(() => restrictPermissions(join(home, 'none', 'data'))).not.toThrow();
  expect(() => restrictPermissions(join(dataDir, 'notes.txt', 'data'))).not.toThrow();
});

it('restricts all of a tree, but not the target of a link in it', () => {
  symlinkSync(join(dataDir, 'notes.txt'), join(dataDir, 'club', 'link'));
  put('data/club/a/b');
  chmodSync(join(dataDir, 'club', 'a'), 0o755);
  closeTree(join(dataDir, 'club'));
  expect(['data/club', 'data/club/a', 'data/club/a/b', 'data/club/x'].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);
  expect(modeOf('data/notes.txt')).toBe('666');
});
