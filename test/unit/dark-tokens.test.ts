import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '@/platform/root';

const declarations = (css = '') => css.match(/--[\w-]+: [^;]+;/g);

it('is the same by choice and by the system', () => {
  const [tokens, dark] = ['tokens', 'dark'].map((name) =>
    readFileSync(projectPath(`src/kit/styles/${name}.css`), 'utf8'),
  );
  const bySystem = declarations(tokens?.split('@media screen and (prefers-color-scheme: dark)')[1]);
  expect(bySystem?.length).toBeGreaterThan(30);
  expect(declarations(dark)).toEqual(bySystem);
});
