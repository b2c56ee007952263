import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanIcon } from './lean-icons.mjs';
import { root } from './run.mjs';

const folder = join(root, 'node_modules/lucide-react/dist/esm/icons');

it('numbers the lines of a drawing and drops its earlier names, and nothing else', () => {
  const code = readFileSync(join(folder, 'triangle-exclamation-point.mjs'), 'utf8');
  const lean = leanIcon(code);
  expect(lean.match(/key: "\w+"/g)).toEqual(['key: "0"', 'key: "1"', 'key: "2"']);
  expect(code).toContain('aliases');
  expect(lean).not.toContain('aliases');
  expect(lean.match(/d: "[^"]+"/g)).toEqual(code.match(/d: "[^"]+"/g));
  expect(lean).toContain('name: "triangle-exclamation-point"');
  expect(lean).toContain('export {');
});

it('knows all icons as their makers write them', () => {
  const icons = readdirSync(folder).filter((name) => name.endsWith('.mjs') && !name.startsWith('index'));
  const fat = icons.filter((name) =>
    /key: "[a-z]|aliases: \[|createLucideIcon\.mjs/.test(leanIcon(readFileSync(join(folder, name), 'utf8'))),
  );
  expect(icons.length).toBeGreaterThan(1000);
  expect(fat).toEqual([]);
});
