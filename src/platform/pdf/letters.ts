import { readFileSync } from 'node:fs';
import { projectPath } from '../root';

// Inter, as on the screens. Its package lays the letters of the world into several files, each for some ranges of Unicode.

/** The files by what people write in the Philippines first. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Script = (typeof scripts)[number];

/** A part of a text that one file of the font has the letters of. */
export interface Run {
  text: string;
  script: Script;
}

/** Stands for a letter that the font doesn't have. */
const UNKNOWN = '?';

export const fontFolder = 'node_modules/@fontsource-variable/inter';
/** The first and the last codes that a file of the font has, of each of its parts. */
export const ranges = readRanges();

/** Text of one line in runs, each of one file of the font; a letter that none of them has is a question mark, what isn't seen goes. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of plain(text)) {
    const script = scriptOf(letter);
    const shown = script ? letter : UNKNOWN;
    const last = runs.at(-1);
    if (last && last.script === (script ?? 'latin')) last.text += shown;
    else runs.push({ text: shown, script: script ?? 'latin' });
  }
  return runs;
}

/** Whether the font has every letter of a text. */
export function isWritable(text: string): boolean {
  return [...plain(text)].every((letter) => scriptOf(letter) !== undefined);
}

/** Letters and their accents as one where Unicode has them so, blanks and hyphens of all widths as the ordinary ones. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\u2010\u2011]/g, '-');
}

function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return scripts.find((script) => ranges[script].some(([first, last]) => code >= first && code <= last));
}

/** `U+0000-00FF,U+0131` of the package's own list, as pairs of the first and the last code. */
function readRanges(): Record<Script, [number, number][]> {
  // The package's own list, by the names of its files.
  const listed = JSON.parse(readFileSync(projectPath(`${fontFolder}/unicode.json`), 'utf8')) as Record<Script, string>;
  const parse = (list: string) =>
    list.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
  return Object.fromEntries(scripts.map((script) => [script, parse(listed[script])])) as Record<
    Script,
    [number, number][]
  >;
}
