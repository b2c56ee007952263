import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../contract/import';
import { badRowsCsv } from './bad-rows';
import { mappingProblem, reasonsOf, sentSheet } from './import-fields';
import { readText } from './read-sheet';
import { partsOf, sheetOf } from './sheet';

describe('a sheet', () => {
  it('leaves out empty rows and keeps the number of each line', () => {
    const sheet = sheetOf('a.csv', [['Name'], [' '], [' Ana ']]);
    expect(sheet).toEqual({ name: 'a.csv', cells: [['Name'], ['Ana']], lines: [1, 3] });
  });

  it('takes off the apostrophe that our own files put before a formula, and no other', () => {
    expect(sheetOf('a.csv', [["'=1+1", "'+63 917", "'Nina"]]).cells).toEqual([['=1+1', '+63 917', "'Nina"]]);
  });

  it('calls columns by their letters where they have no name', () => {
    const sheet = sheetOf('a.csv', [
      ['Name', '', 'Born'],
      ['Ana', 'x', '2015-01-01', 'more'],
    ]);
    expect(partsOf(sheet, true).header).toEqual(['Name', 'Column B', 'Born', 'Column D']);
    expect(partsOf(sheet, false).rows).toHaveLength(2);
  });

  it.each([
    ['commas', 'Name,Born\nAna,2015-01-01'],
    ['semicolons', 'Name;Born\r\nAna;2015-01-01'],
    ['tabs', 'Name\tBorn\nAna\t2015-01-01\n\n'],
  ])('is read from text with %s', async (_what, text) => {
    const { cells } = await readText('Pasted rows', text);
    expect(cells).toEqual([
      ['Name', 'Born'],
      ['Ana', '2015-01-01'],
    ]);
  });
});

describe('the mapping', () => {
  it('needs a name, a birth date and rows that one request can hold', () => {
    expect(mappingProblem({}, 0)).toBe('There are no players below the header.');
    expect(mappingProblem({}, 2001)).toBe('There are 2,001 rows. Import at most 2,000 at a time.');
    expect(mappingProblem({ firstName: 0, birthDate: 1 }, 5)).toContain('first and last name');
    expect(mappingProblem({ fullName: 0 }, 5)).toBe('Choose the column of the birth date.');
    expect(mappingProblem({ fullName: 0, birthDate: 1 }, 2000)).toBeUndefined();
  });

  it('sends no column that is not read', () => {
    const rows = [['Ana', 'secret', '2015-01-01'], ['Bea']];
    expect(sentSheet(rows, { fullName: 0, birthDate: 2, team: null })).toEqual({
      rows: [
        ['Ana', '2015-01-01'],
        ['Bea', ''],
      ],
      mapping: { fullName: 0, birthDate: 1 },
    });
  });
});

it('The file of faulty rows holds them whole, harmless, with each reason once in the last column', () => {
  const issue = { field: 'birthDate', message: 'There is no February 30.' } as const;
  const verdict = (row: number, status: ImportRow['status']) => ({ row, status, issues: [issue, issue] });
  const csv = badRowsCsv(['Name', 'Born'], [['Ana'], ['=Bea', '2015-02-30']], [verdict(0, 'ok'), verdict(1, 'error')]);
  expect(csv).toBe("\uFEFFName,Born,Reason\r\n'=Bea,'2015-02-30,Birth date: There is no February 30.\r\n");
});

it('names the field before a reason that does not name it itself', () => {
  const reasons = reasonsOf({
    status: 'error',
    issues: [
      { field: 'firstName', message: 'First name is required.' },
      { field: 'team', message: 'There is no team called Owls.' },
    ],
  });
  expect(reasons).toEqual(['First name is required.', 'Team: There is no team called Owls.']);
});
