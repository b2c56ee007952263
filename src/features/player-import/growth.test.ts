import { describe, expect, it } from 'vitest';
import { foldName } from '@/features/players/rules/people';
import { expectSteady, hostileTexts } from '../../../test/growth';
import { CELL_LENGTH, importFields, importSheet } from './contract';
import {
  readEmails,
  readJersey,
  readLine,
  readName,
  readPhone,
  readPosition,
  readText,
  splitName,
} from './rules/cells';
import { guessMapping } from './rules/columns';
import { readDay, surveyDates } from './rules/dates';
import { footersOf } from './rules/footers';
import { readRows } from './rules/rows';
import { unknownTeamsOf, validateRows } from './rules/validate-rows';
import { badRowsCsv } from './ui/bad-rows';
import { guessHeaderRow, sheetOf } from './ui/sheet';

const today = '2026-03-12';
const readers: Record<string, (cell: string) => unknown> = {
  readText,
  readName,
  readLine,
  readPhone,
  readPosition,
  readJersey,
  splitName,
  readEmails,
  foldName,
  readDay: (cell) => readDay(cell, null, today),
  footersOf: (cell) => footersOf([[cell, cell]], { fullName: 0, birthDate: 1 }),
  surveyDates: (cell) => surveyDates([cell]),
  guessMapping: (cell) => guessMapping([cell], [[cell], [cell], [cell], [cell]]),
  sheetOf: (cell) => guessHeaderRow(sheetOf('players', [[cell]])),
  badRowsCsv: (cell) =>
    badRowsCsv({ header: [cell], rows: [[cell]] }, {}, [
      { row: 0, status: 'error', issues: [], player: { birthDate: null } },
    ]),
};

describe.each(Object.entries(readers))('%s takes twice as long for a cell of twice the length', (_name, read) => {
  it.each(hostileTexts)('of %s', (_what, textOf) => expectSteady(read, textOf));
});

describe('a sheet of hostile cells', () => {
  const mapping = Object.fromEntries(importFields.map((field, column) => [field, column]));
  const parse = (rows: string[][]) => importSheet.parse({ rows, mapping });

  it.each(hostileTexts)('is parsed in time: %s', (_what, textOf) => {
    const teams = Array.from({ length: 50 }, (_, id) => ({
      id,
      name: `Team ${id}`,
      shortName: `T${id}`,
      ageGroup: 'U12 Peewees' as const,
      isActive: true,
    }));
    const facts = {
      teams,
      known: new Set<string>(),
      archived: new Set<string>(),
      wearers: new Map(),
      deactivated: new Set<string>(),
    };
    expectSteady(
      (text) => {
        const pieces = text.match(/.{1,10000}/gs) ?? [];
        const { rows } = readRows(parse(pieces.map((piece) => importFields.map(() => piece))), today);
        unknownTeamsOf(rows, facts);
        return validateRows(rows, facts, 'without_team');
      },
      textOf,
      30,
    );
  });

  it('has no cell of more than 10,000 characters that is parsed', () => {
    const start = ['Ana', 'Cruz', '', '2015-03-14', '', '', '', '', '', '', ''];
    const withCell = (cell: string) => readRows(parse([start.with(7, cell).with(10, cell)]), today).rows[0];
    const message = 'This cell has more than 10,000 characters.';
    expect(CELL_LENGTH).toBe(10_000);
    expect(withCell('x'.repeat(10_001))?.issues).toEqual([
      { field: 'guardianEmail', message },
      { field: 'medicalNotes', message },
    ]);
    expect(withCell('x'.repeat(10_000))?.issues).toEqual([
      { field: 'medicalNotes', message: 'Medical notes can be at most 5,000 characters.' },
    ]);
    const fullName = ['', '', 'x'.repeat(10_001), '2015-03-14', '', '', '', '', '', '', ''];
    expect(readRows(parse([fullName]), today).rows[0]?.issues).toEqual([{ field: 'fullName', message }]);
  });

  it('looks up no more e-mails than a player may have', () => {
    const row = ['Ana', 'Cruz', '', '2015-03-14', '', '', '', 'a@b.test,'.repeat(1_000), '', '', ''];
    const [read] = readRows(parse([row]), today).rows;
    expect(read?.emails).toHaveLength(4);
    expect(read?.issues).toEqual([{ field: 'guardianEmail', message: 'A player can have at most 4 e-mails here.' }]);
  });
});
