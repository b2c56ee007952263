import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clubColors } from '@/features/club/contract';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const [light = '', dark = ''] = read('accents.css').split('@media');
const [lightTokens = '', darkTokens = ''] = read('tokens.css').split('@media');

const looks = clubColors.flatMap((color) => [
  { color, scheme: 'light', accents: light, tokens: lightTokens },
  { color, scheme: 'dark', accents: dark, tokens: darkTokens },
]);

it.each(looks)('$color can be read in $scheme', ({ color, accents, tokens }) => {
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

function tokenOf(block: string, name: string): string | undefined {
  return new RegExp(`${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
}

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
