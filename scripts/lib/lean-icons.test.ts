import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanIcon } from './lean-icons.mjs';
import { root } from './run.mjs';

const folder = join(root, 'node_modules/lucide-react/dist/esm/icons');

it('keeps only the lines, without their keys', () => {
  const code = readFileSync(join(folder, 'triangle-exclamation-point.mjs'), 'utf8');
  const lean = leanIcon(code);
  expect(code).toContain('key:');
  expect(lean).not.toContain('key');
  expect(code).toContain('aliases');
  expect(lean).not.toContain('aliases');
  expect(lean.match(/d: "[^"]+"/g)).toEqual(code.match(/d: "[^"]+"/g));
  expect(lean).toMatch(/^\[[\s\S]*\]$/);
});

it('parses every icon as its package writes it', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && !name.startsWith('index'));
  // The rest are earlier names.
  const icons = files.map((name) => readFileSync(join(folder, name), 'utf8')).filter((code) => code.includes('create'));
  const lean = /^\[\s*\[\s*"\w+",[\s\S]*\]$/;
  expect(icons.length).toBeGreaterThan(1000);
  expect(icons.filter((code) => !lean.test(leanIcon(code)) || /key:|aliases/.test(leanIcon(code)))).toEqual([]);
});
