import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { namesOf } from './named-react.mjs';

const file = createRequire(import.meta.url).resolve('react');

it('exports what React does, each name removable by tree shaking, and no internals', () => {
  const code = namesOf(file);
  expect(code).toContain(`import whole from ${JSON.stringify(file)};`);
  expect(code).toContain('export const useState = /* @__PURE__ */ (() => whole.useState)();');
  expect(code).not.toMatch(/__CLIENT|unstable_/);
});
