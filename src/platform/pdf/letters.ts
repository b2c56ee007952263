import { readFileSync } from 'node:fs';
import { projectPath } from '../root';

// Inter, as on the screens. Its package splits the letters of all scripts into several files, each for some ranges of Unicode.

/** The font files, starting with those most used in the Philippines. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Script = (typeof scripts)[number];

/** A part of a text whose letters are all in one file of the font. */
export interface Run {
  text: string;
  script: Script;
}

/** Replaces a letter that the font doesn't have. */
const UNKNOWN = '?';

export const fontFolder = 'node_modules/@fontsource-variable/inter';
/** The first and last code of each range that a file of the font covers. */
export const ranges = readRanges();

/**
 * Splits one line of text into runs, each of one font file. A letter that no file has becomes a question mark; invisible characters are
 * dropped.
 */
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

/** Returns whether the font has every letter of a text. */
export function isWritable(text: string): boolean {
  return [...plain(text)].every((letter) => scriptOf(letter) !== undefined);
}

/**
 * Composes letters and their accents where Unicode has a single character, and replaces spaces and hyphens of all widths by ordinary
 * ones.
 */
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

/** Parses the package's own list, such as `U+0000-00FF,U+0131`, to pairs of the first and the last code. */
function readRanges(): Record<Script, [number, number][]> {
  // The package's own list, by file name.
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
