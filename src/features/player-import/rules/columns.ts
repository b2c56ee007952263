import type { ImportField, ImportMapping } from '../contract';

/**
 * Column names that clubs use, the most certain first. Text in brackets explains how to fill the column, and is ignored. Compared without
 * case, accents and punctuation.
 */
const names: Record<ImportField, string[]> = {
  firstName: [
    'first name',
    'firstname',
    'given name',
    'given names',
    'player first name',
    'fname',
    'first',
    'unang pangalan',
  ],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'player last name', 'lname', 'last', 'apelyido'],
  fullName: [
    'full name',
    'fullname',
    'player name',
    'name of player',
    'player',
    'name',
    'pangalan',
    'complete name',
    'skater',
    'athlete',
    'athlete name',
    'child',
    'child name',
    'student',
    'student name',
  ],
  birthDate: ['birth date', 'birthdate', 'date of birth', 'dob', 'd o b', 'birthday', 'bday', 'born', 'kaarawan'],
  position: ['position', 'pos', 'playing position', 'player position'],
  jerseyNumber: [
    'jersey number',
    'jersey no',
    'jersey',
    'number',
    'no',
    'jersey num',
    'player number',
    'uniform number',
    'uniform',
    'sweater',
  ],
  team: ['team', 'team name', 'squad', 'division', 'div', 'age group', 'level', 'koponan'],
  guardianEmail: [
    'guardian email',
    'parent email',
    'parents email',
    'parent guardian email',
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mother email',
    'father email',
    'contact email',
  ],
  emergencyContact: [
    'emergency contact',
    'emergency contact name',
    'contact person',
    'in case of emergency',
    'emergency name',
    'guardian',
    'parent',
    'parent guardian',
    'guardian name',
    'parent name',
    'contact',
  ],
  emergencyPhone: [
    'emergency phone',
    'emergency contact phone',
    'emergency contact number',
    'emergency number',
    'emergency contact no',
    'contact number',
    'contact no',
    'mobile number',
    'mobile no',
    'mobile',
    'cellphone',
    'cell phone',
    'phone number',
    'phone',
    'tel',
  ],
  medicalNotes: [
    'medical notes',
    'medical',
    'medical conditions',
    'medical condition',
    'allergies',
    'allergy',
    'medical history',
    'health notes',
    'health',
    'conditions',
  ],
};

/**
 * Guesses which column of a spreadsheet contains which field, by its header: the best match of each field wins, and each column has at
 * most one field. Fields without a match are omitted; so is a column "No." that only counts the `rows`.
 */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[] = []): ImportMapping {
  const heads = header.map(plain).map((head, column) => (isCounter(head, rows, column) ? '' : head));
  const found = Object.entries(names).flatMap(([field, known]) =>
    heads.flatMap((head, column) => {
      const rank = rankOf(head, known);
      return rank === undefined ? [] : [{ field: field as ImportField, column, rank }];
    }),
  );
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const { field, column } of found.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (mapping[field] !== undefined || taken.has(column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  // Beside first and last name, a column called "Name" adds nothing.
  if (mapping.firstName !== undefined && mapping.lastName !== undefined) delete mapping.fullName;
  return mapping;
}

/**
 * Returns whether a column counts rows: 1, 2, 3 and so on from the first row, ignoring cells below the last number. Jersey numbers aren't
 * like that, and a header that clearly says jersey is never a counter.
 */
function isCounter(head: string, rows: readonly (readonly string[])[], column: number): boolean {
  if (names.jerseyNumber.includes(head) && !countingHeads.has(head)) return false;
  const cells = rows.slice(0, 20).map((row) => row[column] ?? '');
  const first = cells.slice(0, cells.findLastIndex((cell) => /^\d/.test(cell)) + 1);
  return first.length > 3 && first.every((cell, index) => cell.replace(/\.0*$/, '') === String(index + 1));
}

const countingHeads = new Set(['number', 'no', 'player number']);

/**
 * Returns the rank of a header: an exact name has its position in the list; a header that only contains all words of a name comes after
 * all exact ones.
 */
function rankOf(head: string, known: readonly string[]): number | undefined {
  const exact = known.indexOf(head);
  if (exact >= 0) return exact;
  const words = head.split(' ');
  // "Last name, first name" is one column that contains both.
  if (words.some((word) => firstWords.has(word)) && words.some((word) => lastWords.has(word))) {
    return known === names.fullName ? 50 : undefined;
  }
  const loose = known.findIndex((name) => name.includes(' ') && name.split(' ').every((word) => words.includes(word)));
  return loose >= 0 ? 100 + loose : undefined;
}

const firstWords = new Set(['first', 'given', 'fname']);
const lastWords = new Set(['last', 'surname', 'family', 'lname']);

function plain(head: string): string {
  const outside = head.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').trim();
  return (outside || head)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b([mdy]{2}|yyyy)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
