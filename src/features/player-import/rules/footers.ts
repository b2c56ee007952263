import { foldName } from '@/features/players/rules/people';
import type { ImportField, ImportMapping, ImportPreview } from '../contract';
import { readText } from './cells';
import { readDay } from './dates';

type Reason = ImportPreview['leftOut'][number]['reason'];

const nameFields = ['firstName', 'lastName', 'fullName'] as const satisfies ImportField[];

const addingUp = new Set('total totals subtotal grandtotal sum count headcount average kabuuan'.split(' '));
const beside = new Set(
  'grand sub overall of the all no number head age registered enrolled player players skater skaters athlete athletes child children kid kids member members student students row rows'.split(
    ' ',
  ),
);
const signing = new Set(
  'prepared noted approved checked certified verified submitted reviewed received encoded compiled updated attested endorsed printed generated exported created signed recorded'.split(
    ' ',
  ),
);
const signedBy = new Set(['by', 'on', 'at']);
const phrases = /^(as of|page \d+ of|end of (the )?list|nothing follows|inihanda ni|inaprubahan ni)\b/;

/**
 * Returns for each row why it isn't a player; null when it may be one. Clubs add totals and signatures to their lists: a total, a row
 * with only numbers, a signature and what follows it. A row with a name and a birth date is never left out.
 */
export function footersOf(rows: readonly (readonly string[])[], mapping: ImportMapping): (Reason | null)[] {
  let isSigned = false;
  return rows.map((cells) => {
    const birthDate = textOf(cells, mapping.birthDate);
    const reason = reasonOf(cells, mapping, birthDate) ?? (isSigned && isBelow(cells, mapping) ? 'signature' : null);
    isSigned = reason === 'signature' || (isSigned && !isDay(birthDate));
    return reason;
  });
}

function reasonOf(cells: readonly string[], mapping: ImportMapping, birthDate: string): Reason | null {
  const name = nameFields.map((field) => textOf(cells, mapping[field])).filter(Boolean);
  if (name.some(isSignature)) return 'signature';
  if (isDay(birthDate)) return null;
  const filled = cells.map(readText).filter(Boolean);
  if (filled.length > 0 && filled.every(isCount)) return 'numbers';
  if (filled.some(addsUp) && name.every((cell) => addsUp(cell) || /\d/.test(cell))) return 'total';
  return name.length === 0 && filled.some(isSignature) ? 'signature' : null;
}

/** Returns whether a row may be the signer's name or position, below a signature. */
function isBelow(cells: readonly string[], mapping: ImportMapping): boolean {
  const named = nameFields.map((field) => mapping[field]);
  const filled = cells.flatMap((cell, column) => (readText(cell) === '' ? [] : [column]));
  return filled.length > 0 && filled.every((column) => named.includes(column));
}

/** Returns whether a cell is like `Grand total`, `Count of players`, `120 players`. */
function addsUp(cell: string): boolean {
  const words = wordsOf(cell);
  const isSum = words.some((word) => addingUp.has(word)) || (words.length > 0 && /^\d/.test(foldName(cell)));
  return isSum && words.every((word) => addingUp.has(word) || beside.has(word));
}

function isSignature(cell: string): boolean {
  const [first = '', second = ''] = wordsOf(cell);
  return (signing.has(first) && signedBy.has(second)) || phrases.test(foldName(cell).replace(/^[^a-z]+/, ''));
}

function wordsOf(cell: string): string[] {
  return foldName(cell)
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** Returns whether a cell is a count, or a jersey number without a player: shorter than a phone number or a date. */
function isCount(cell: string): boolean {
  return /^#?\d[\d.,]{0,6}$/.test(cell);
}

/** Returns whether a cell is a day in any order. The current date would only decide the century. */
function isDay(cell: string): boolean {
  return cell !== '' && (['mdy', 'dmy'] as const).some((order) => 'day' in readDay(cell, order, '2000-01-01'));
}

function textOf(cells: readonly string[], column: number | null | undefined): string {
  return readText(cells[column ?? -1] ?? '');
}
