import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clubColors } from '@/features/club/contract';
import { themeColorsOf } from '@/shared/theme-color';
import { colourDistance, contrast } from '../../../test/contrast';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const [light = '', dark = '', chosen = ''] = read('accents.css').split('@media');
const [lightTokens = '', darkTokens = ''] = read('tokens.css').split('@media');

const looks = clubColors.flatMap((color) => [
  { color, scheme: 'light', accents: light, tokens: lightTokens },
  { color, scheme: 'dark', accents: dark, tokens: darkTokens },
  { color, scheme: 'chosen dark', accents: chosen, tokens: darkTokens },
]);

it('has the same dark mode whether the system or the device chose it', () => {
  const values = (sheet: string) => sheet.match(/--[\w-]+: #\w+;/g);
  expect(values(chosen)).toEqual(values(dark));
});

it.each(looks)('$color is readable in $scheme', ({ color, accents, tokens }) => {
  const [, own = ''] = new RegExp(`\\[data-accent="${color}"\\] \\{([^}]*)\\}`).exec(accents) ?? [];
  const of = (name: string) => tokenOf(own, name) ?? tokenOf(tokens, name) ?? '';
  const pairs = [
    ['--on-accent', '--accent'],
    ['--on-accent', '--accent-hover'],
    ['--accent', '--surface'],
    ['--accent', '--bg'],
    ['--accent-ink', '--accent-soft'],
    ['--accent-ink', '--surface'],
    ['--accent-ink', '--bg'],
    ['--text', '--accent-soft'],
    ['--text-2', '--accent-soft'],
  ] as const;
  for (const [ink, paper] of pairs) {
    expect([ink, paper, contrast(of(ink), of(paper)) >= 4.5]).toEqual([ink, paper, true]);
  }
});

/** The minimum distance between colours of different meaning (in OKLab): of fills, and of soft backgrounds. */
const APART = { fill: 0.07, soft: 0.02 };

it.each(looks)('with $color in $scheme success, attention and failure look different', (look) => {
  const { color, accents, tokens } = look;
  const [, own = ''] = new RegExp(`\\[data-accent="${color}"\\] \\{([^}]*)\\}`).exec(accents) ?? [];
  const of = (name: string) => tokenOf(own, name) ?? tokenOf(tokens, name) ?? '';
  const pairs = [
    ['--accent', '--amber', APART.fill],
    ['--accent', '--red', APART.fill],
    ['--amber', '--red', APART.fill],
    ['--accent-soft', '--amber-soft', APART.soft],
    ['--amber-soft', '--red-soft', APART.soft],
  ] as const;
  const alike = pairs.filter(([one, other, least]) => colourDistance(of(one), of(other)) < least);
  expect(alike).toEqual([]);
});

it.each(looks)(
  '$color in $scheme is also the color of the bars around the page',
  ({ color, scheme, accents, tokens }) => {
    const [, own = ''] = new RegExp(`\\[data-accent="${color}"\\] \\{([^}]*)\\}`).exec(accents) ?? [];
    const of = (name: string) => tokenOf(own, name) ?? tokenOf(tokens, name) ?? '';
    const { light, dark } = themeColorsOf(color);
    expect(scheme === 'light' ? light : dark).toBe(of(scheme === 'light' ? '--accent' : '--accent-soft'));
  },
);

function tokenOf(block: string, name: string): string | undefined {
  return new RegExp(`${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
}
