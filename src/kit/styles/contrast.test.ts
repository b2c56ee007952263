import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clubColors } from '@/features/club/contract';
import { projectPath } from '@/platform/root';
import { contrast } from '../../../test/contrast';

/** The contrasts that WCAG 2 requires: for text, and for icons and large text. */
const TEXT = 4.5;
const ICON = 3;

const plain = ['bg', 'surface', 'sunken', 'raised', 'skeleton'];
const tinted = ['accent-soft', 'amber-soft', 'red-soft'];
/** Used on every plain background. */
const texts = ['text', 'text-2', 'text-3', 'accent', 'accent-ink', 'amber-ink', 'red', 'red-ink'];
/** Used on every tinted background too. */
const strong = ['text', 'text-2', 'accent-ink', 'amber-ink', 'red', 'red-ink'];
const filled: Record<string, string[]> = {
  'on-accent': ['accent', 'accent-hover'],
  'on-red': ['red', 'red-hover'],
  'on-navy': ['navy'],
};
const solid = Object.values(filled).flat();
const icons = ['accent', 'amber', 'red'];
/** Bars, separators, and what is behind a dialog: never a background of text. */
const withoutText = ['line', 'scrim', 'on-accent', 'text-3'];

const pairs = [
  ...product(texts, plain),
  ...product(strong, tinted),
  ...Object.entries(filled).flatMap(([ink, papers]) => product([ink], papers)),
];

const read = (name: string) => readFileSync(projectPath(`src/kit/styles/${name}.css`), 'utf8');
const [lightTokens = '', darkTokens = ''] = read('tokens').split('@media');
const [lightAccents = '', darkAccents = ''] = read('accents').split('@media');

describe.each(clubColors)('with the club colour %s', (color) => {
  const [light, dark] = [coloursOf(lightTokens, lightAccents, color), coloursOf(darkTokens, darkAccents, color)];

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('every text is readable on every background that it may have in %s', (_scheme, colours) => {
    expect(colours.size).toBeGreaterThan(25);
    expect(tooPale(colours, pairs, TEXT)).toEqual([]);
    expect(tooPale(colours, product(icons, [...plain, ...tinted]), ICON)).toEqual([]);
  });

  // Browser tests check the contrast of every screen in light, so this check covers dark.
  it('a text that is readable on a background in light mode is readable on it in dark mode', () => {
    const all = product([...texts, 'amber', ...Object.keys(filled)], [...plain, ...tinted, 'line', ...solid]);
    const readable = all.filter(([ink, paper]) => ratioOf(light, ink, paper) >= TEXT);
    expect(readable.length).toBeGreaterThan(60);
    expect(tooPale(dark, readable, TEXT)).toEqual([]);
  });
});

describe('the colours in the source', () => {
  const tokens = [...coloursOf(lightTokens, lightAccents, 'glacier').keys(), 'scrim'].join('|');
  const sources = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(projectPath(`src/${path}`), 'utf8') }));
  const isCss = ({ path }: { path: string }) => path.endsWith('.css');

  it('are texts and backgrounds whose contrast is tested', () => {
    const inks = new Set([...texts, ...Object.keys(filled), ...icons]);
    const papers = new Set([...plain, ...tinted, ...solid, ...withoutText]);
    const used = sources.flatMap((source) => {
      const [ink, paper] = isCss(source) ? inCss(tokens) : inClasses(tokens, '[\\w-]');
      return [
        ...namesIn(source.text, ink).filter((name) => !inks.has(name)),
        ...namesIn(source.text, paper).filter((name) => !papers.has(name)),
      ].map((name) => `${name} in ${source.path}`);
    });
    expect(sources.length).toBeGreaterThan(500);
    expect(used).toEqual([]);
  });

  it('are combined in one element only where the contrast of the pair is tested', () => {
    const tested = new Set([...pairs, ...product(icons, [...plain, ...tinted])].map(String));
    const combined = sources.flatMap((source) => {
      const [ink, paper] = isCss(source) ? inCss(tokens) : inClasses(tokens);
      const parts = source.text.match(isCss(source) ? /\{[^{}]*\}/g : /'[^'\n]*'|"[^"\n]*"/g) ?? [];
      return parts.flatMap((part) => product(namesIn(part, ink), namesIn(part, paper)));
    });
    const found = [...new Set(combined.map(String))];
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((pair) => !tested.has(pair))).toEqual([]);
  });
});

function product(inks: readonly string[], papers: readonly string[]): (readonly [string, string])[] {
  return inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const));
}

function tooPale(colours: Map<string, string>, of: (readonly [string, string])[], least: number): string[] {
  return of
    .map(([ink, paper]) => ({ ink, paper, ratio: ratioOf(colours, ink, paper) }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ ink, paper, ratio }) => `${ink} on ${paper}: ${ratio.toFixed(2)}`);
}

function ratioOf(colours: Map<string, string>, ink: string, paper: string): number {
  return contrast(colours.get(ink) ?? '', colours.get(paper) ?? '');
}

/** Returns the colours of the tokens, with the club's colour in place of the default accent. */
function coloursOf(block: string, accents: string, color: string): Map<string, string> {
  const [, own = ''] = new RegExp(`\\[data-accent="${color}"\\] \\{([^}]*)\\}`).exec(accents) ?? [];
  const declared = [...`${block}${own}`.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
  return new Map(declared.map(([, name = '', value = '']) => [name, value]));
}

/** Returns how a style sheet names the colour of a text and of a background. */
function inCss(tokens: string): [RegExp, RegExp] {
  const of = (property: string) => new RegExp(`(?<![\\w-])${property}: var\\(--(${tokens})\\)`, 'g');
  return [of('color'), of('background(?:-color)?')];
}

/** Returns how classes name them. Classes for a state, such as `hover:`, have the name after a colon. */
function inClasses(tokens: string, notAfter = '[\\w:-]'): [RegExp, RegExp] {
  const of = (kind: string) => new RegExp(`(?<!${notAfter})${kind}-(${tokens})(?:/\\d+)?(?![\\w-])`, 'g');
  return [of('text'), of('bg')];
}

function namesIn(text: string, kind: RegExp): string[] {
  return [...text.matchAll(kind)].map(([, name = '']) => name);
}
