import type { Position } from '@/features/players/contract/player';
import { foldName } from '@/features/players/rules/people';
import { oneLine } from '@/shared/format';
import { storedPhone } from '@/shared/phone';
import { phoneIn } from '@/shared/phone-number';

const nothing = new Set([
  '',
  '-',
  '--',
  'n/a',
  '#n/a',
  'na',
  'none',
  'nil',
  'null',
  'tbd',
  'tba',
  'unassigned',
  'no team',
  '?',
]);

/** Returns a cell without the words that people fill empty cells with. */
export function readText(cell: string): string {
  return nothing.has(foldName(cell)) ? '' : cell.trim();
}

/** Does the same for a name: there are people called Na and Nil. */
export function readName(cell: string): string {
  return /^(na|nil|null)$/.test(foldName(cell)) ? cell.trim() : readLine(cell);
}

/** Returns a cell as one line: spreadsheets allow line breaks in cells. */
export function readLine(cell: string): string {
  return oneLine(readText(cell));
}

/**
 * Reads a phone number as it is stored, and restores the leading 0 of a mobile number that a spreadsheet dropped by treating it as a
 * number. Text instead of or beside it, such as `ask Tita Baby`, becomes a note.
 */
export function readPhone(cell: string): { phone: string; note: string } {
  const line = readLine(cell);
  const found = phoneIn(line);
  if (!found) return { phone: '', note: line };
  const isNamed = found.beside.split(/[\s.:]+/).every((word) => phoneMessage.has(word.toLowerCase()));
  return { phone: storedPhone(found.phone), note: isNamed ? '' : found.beside };
}

const phoneMessage = new Set([
  '',
  'tel',
  'telephone',
  'phone',
  'mobile',
  'cell',
  'cellphone',
  'cp',
  'landline',
  'no',
  'number',
]);

const positionWords: Record<Position, string> = {
  Forward: 'f fw fwd forward forwards w wing winger wings',
  Defense: 'd df def defense defence defenseman defenceman defender',
  Goalie: 'g gk goal goalie goaltender goalkeeper keeper netminder',
  Center: 'c ctr center centre centerman centreman',
  'Left Wing': 'lw lwing leftwing leftwinger',
  'Right Wing': 'rw rwing rightwing rightwinger',
  'Left Defense': 'ld ldef leftdefense leftdefence leftdefenseman leftdefenceman',
  'Right Defense': 'rd rdef rightdefense rightdefence rightdefenseman rightdefenceman',
};
const positionOf = new Map(
  Object.entries(positionWords).flatMap(([position, words]) => words.split(' ').map((word) => [word, position])),
);

/** Returns the position for `LW`, `left wing` or `G`; other cells are returned unchanged, for the form's rule to refuse. */
export function readPosition(cell: string): string {
  const text = readText(cell);
  return positionOf.get(foldName(text).replace(/[^a-z]/g, '')) ?? text;
}

/** Returns a jersey number without additional characters: `#9` and `9.0` are 9. */
export function readJersey(cell: string): string {
  return readText(cell)
    .replace(/^(#|no\.?)\s*/i, '')
    .replace(/\.0+$/, '');
}

const particle = /^(de|del|dela|delos|delas|de la|da|di|dos|van|von|san|sto\.?|sta\.?|santa|santo|la|le|y|mac)$/i;
const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * Splits a full name. `Dela Cruz, Juan` is recognized by its comma; otherwise the last word is the last name, together with the particles
 * before it and a suffix after it.
 */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const text = oneLine(cell);
  const comma = text.indexOf(',');
  const rest = text.slice(comma + 1).trim();
  if (comma > 0 && !suffix.test(rest)) return { firstName: rest, lastName: text.slice(0, comma).trim() };
  const words = text.replace(',', '').split(' ');
  let start = words.length - 1;
  if (start > 1 && suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/**
 * Returns the e-mails in a cell, whatever separates them, and without display names of mail programs or labels such as `Mother:`. A part
 * with other words stays whole, to be refused as an e-mail: the `reyes@x.test` in `carmen reyes@x.test` would be another person's
 * mailbox.
 */
export function readEmails(cell: string): string[] {
  const bracketed = [...cell.matchAll(/<([^<>\s@]+@[^<>\s]+)>/g)].flatMap(([, email = '']) => email);
  if (bracketed.length > 0) return bracketed;
  return readText(cell)
    .replace(/\bmailto:/gi, '')
    .split(/[;,/]|\s(?:and|&|or)\s/)
    .flatMap((part) => {
      const words = part.split(/\s+/).filter((word) => word !== '' && !word.endsWith(':'));
      return words.every((word) => word.includes('@')) ? words : [words.join(' ')];
    });
}
