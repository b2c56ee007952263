import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkNode, ensurePackages } from './packages.mjs';
import { inputStamp } from './stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yelo-lib-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['20.19.0', '22.12.1', '24.0.0', '25.1.0'])('runs on Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '23.9.0'])('refuses Node %s in one sentence', (version) => {
  expect(() => checkNode(version)).toThrow(`Yelo needs Node.js 20.19, 22.12, 24 or newer; this is ${version}.`);
});

test("refuses to install over a link to somebody else's packages", async () => {
  const theirs = join(folder, 'theirs');
  const ours = join(folder, 'ours');
  mkdirSync(join(theirs, 'left-alone'), { recursive: true });
  mkdirSync(ours);
  writeFileSync(
    join(ours, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
  symlinkSync(theirs, join(ours, 'node_modules'));
  await expect(ensurePackages(ours)).rejects.toThrow('node_modules is a link to another folder');
  expect(existsSync(join(theirs, 'left-alone'))).toBe(true);
});

test('gives the same build inputs the same hash', () => {
  expect(inputStamp()).toMatch(/^[0-9a-f]{64}$/);
  expect(inputStamp()).toBe(inputStamp());
});
