import { describe, expect, it } from 'vitest';
import { lean } from './lean-css.mjs';

const scheme = ':root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light dark;--bg:#fff}';
const dark = '@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}';

describe('the lean stylesheet', () => {
  it('takes mixed colours for granted, and keeps what else is asked for', () => {
    const mixed =
      '.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red 5%, blue)}}';
    expect(lean(mixed)).toBe('.a{color:red}.a{color:color-mix(in oklab, red 5%, blue)}');
    expect(lean('@supports (display:grid){.a{display:grid}}.b{color:red}')).toBe(
      '@supports (display:grid){.a{display:grid}}.b{color:red}',
    );
  });

  it('leaves out the variables of light and dark only where nothing reads them', () => {
    expect(lean(`${scheme}${dark}`)).toBe(':root{color-scheme:light dark;--bg:#fff}');
    const read = `${scheme}${dark}.a{color:var(--lightningcss-light,#fff)}`;
    expect(lean(read)).toBe(read);
  });
});
