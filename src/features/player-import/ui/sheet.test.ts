import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../contract';
import { badRowsCsv } from './bad-rows';
import { mappingProblem, reasonsOf, sentSheet } from './import-fields';
import { leftOutSentence, mailSentence, someOf } from './import-messages';
import { readText } from './read-sheet';
import { guessHeaderRow, guessSheet, partsOf, sheetOf } from './sheet';

describe('a sheet', () => {
  it('skips empty rows and keeps the number of each line', () => {
    const sheet = sheetOf('a.csv', [['Name'], [' '], [' Ana ']]);
    expect(sheet).toEqual({ name: 'a.csv', cells: [['Name'], ['Ana']], lines: [1, 3] });
  });

  it('removes the apostrophe that exported files put before a formula, and no other', () => {
    expect(sheetOf('a.csv', [["'=1+1", "'+63 917", "'Nina"]]).cells).toEqual([['=1+1', '+63 917', "'Nina"]]);
  });

  it('names columns by their letters where they have no name', () => {
    const sheet = sheetOf('a.csv', [
      ['Name', '', 'Born'],
      ['Ana', 'x', '2015-01-01', 'more'],
    ]);
    expect(partsOf(sheet, 0).header).toEqual(['Name', 'Column B', 'Born', 'Column D']);
    expect(partsOf(sheet, null).rows).toHaveLength(2);
  });

  it.each([
    ['commas', 'Name,Born\nAna,2015-01-01'],
    ['semicolons', 'Name;Born\r\nAna;2015-01-01'],
    ['tabs', 'Name\tBorn\nAna\t2015-01-01\n\n'],
  ])('is read from text with %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Name', 'Born'],
      ['Ana', '2015-01-01'],
    ]);
  });

  it('is split at the separator that gives the most known columns, whatever its cells contain', async () => {
    const lines = [
      'Club, Season 2026',
      '',
      'Name (Surname, First);DOB',
      'Cruz, Ana;Saturday, March 14, 2015',
      'Cruz, Bo;',
    ];
    expect(await cellsOf(lines.join('\n'))).toEqual([
      ['Club, Season 2026'],
      ['Name (Surname, First)', 'DOB'],
      ['Cruz, Ana', 'Saturday, March 14, 2015'],
      ['Cruz, Bo'],
    ]);
    expect(await cellsOf('Name,"Born; at night"\n"Cruz, Ana",2015-01-01')).toEqual([
      ['Name', 'Born; at night'],
      ['Cruz, Ana', '2015-01-01'],
    ]);
  });

  it('is split as its own first line says', async () => {
    expect(await cellsOf('sep=;\r\nName;Note\r\nAna;a,b,c\r\n')).toEqual([
      ['Name', 'Note'],
      ['Ana', 'a,b,c'],
    ]);
  });

  it('is read line by line where an open quote would include the rest', async () => {
    expect(await cellsOf('Name,Nick,Born\n"Joey" Cruz,x,2015-01-01\n"Cruz, Ana",y,2014-01-01\n')).toEqual([
      ['Name', 'Nick', 'Born'],
      ['"Joey" Cruz', 'x', '2015-01-01'],
      ['Cruz, Ana', 'y', '2014-01-01'],
    ]);
  });

  it('drops what is invisible: empty columns at its end and zero-width spaces', () => {
    expect(sheetOf('a.csv', [['\uFEFFName\u00A0', '', ' '], ['A\u200Bna']]).cells).toEqual([['Name'], ['Ana']]);
  });

  it('has its header where the most columns are known, and only once', () => {
    const sheet = sheetOf('a.csv', [
      ['Yelo Ice Hockey Club', '', 'Players'],
      [],
      ['', 'Name', 'Date of birth', 'Team'],
      ['1', 'Cruz, Ana', '14-Mar-15', 'U10'],
      ['', 'Name', 'Date of birth', 'Team'],
      ['2', 'Cruz, Ben', '14-Mar-15', 'U10'],
    ]);
    expect(guessHeaderRow(sheet)).toBe(1);
    const { header, rows, lines } = partsOf(sheet, 1);
    expect(header).toEqual(['Column A', 'Name', 'Date of birth', 'Team']);
    expect(rows.map((row) => row[1])).toEqual(['Cruz, Ana', 'Cruz, Ben']);
    expect(lines).toEqual([4, 6]);
  });

  it('has no header where the first row is a player, and its first row where it is unclear', () => {
    expect(guessHeaderRow(sheetOf('a.csv', [['Pia', 'Pasted', '31.01.2016']]))).toBeNull();
    expect(guessHeaderRow(sheetOf('a.csv', [['Pia', 'Pasted', '14-Mar-15']]))).toBeNull();
    expect(
      guessHeaderRow(
        sheetOf('a.csv', [
          ['Uno', 'Dos'],
          ['Pia', '2016-01-31'],
        ]),
      ),
    ).toBe(0);
  });

  it('is the one of a workbook with the most known columns', () => {
    const named = (name: string, ...cells: string[]) => sheetOf(name, [cells, ['x']]);
    const sheets = [named('Read me', 'Hello'), named('Fees', 'Name', 'Paid'), named('Players', 'Name', 'DOB')];
    expect(guessSheet({ name: 'a.xlsx', sheets })).toBe(2);
    expect(guessSheet({ name: 'a.xlsx', sheets: sheets.slice(0, 1) })).toBe(0);
  });
});

async function cellsOf(text: string): Promise<string[][] | undefined> {
  return (await readText('Pasted rows', text)).sheets[0]?.cells;
}

describe('the mapping', () => {
  it('needs a name, a birth date and rows that one request can hold', () => {
    expect(mappingProblem({}, 0)).toBe('There are no players below the column names.');
    expect(mappingProblem({}, 2001)).toBe('There are 2,001 rows. Import at most 2,000 at a time.');
    expect(mappingProblem({ firstName: 0, birthDate: 1 }, 5)).toContain('first and last name');
    expect(mappingProblem({ fullName: 0 }, 5)).toBe('Choose the column of the birth date.');
    expect(mappingProblem({ fullName: 0, birthDate: 1 }, 2000)).toBeUndefined();
  });

  it('sends no unused column', () => {
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

it('The file of rows with errors has them complete, without formulas, with each reason once in the last column', () => {
  const issue = { field: 'birthDate', message: 'There is no February 30.' } as const;
  const player = { birthDate: null };
  const verdict = (row: number, status: ImportRow['status']) => ({ row, status, issues: [issue, issue], player });
  const sheet = { header: ['Name', 'Born'], rows: [['Ana'], ['=Bea', '2015-02-30']] };
  const mapping = { fullName: 0, birthDate: 1 };
  const csv = badRowsCsv(sheet, mapping, [verdict(0, 'ok'), verdict(1, 'error')]);
  expect(csv).toBe("\uFEFFName,Born,Reason\r\n'=Bea,'2015-02-30,Birth date: There is no February 30.\r\n");
});

it('names the field before a message that does not name it', () => {
  const reasons = reasonsOf({
    status: 'error',
    issues: [
      { field: 'firstName', message: 'First name is required.' },
      { field: 'team', message: 'There is no team called Owls.' },
    ],
  });
  expect(reasons).toEqual(['First name is required.', 'Team: There is no team called Owls.']);
});

it('lists at most five names', () => {
  expect(someOf(['Bears'])).toBe('Bears');
  expect(someOf(['Bears', 'Foxes'])).toBe('Bears or Foxes');
  expect(someOf(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D, E, or F');
  expect(someOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E, or 2 others');
});

it('says which rows are no players, and why', () => {
  const lineOf = (row: number) => row + 4;
  expect(leftOutSentence([{ row: 120, reason: 'total' }], lineOf)).toBe(
    '1 row is left out, as it is no player: row 124 (a total).',
  );
  const many = Array.from({ length: 8 }, (_, row) => ({ row, reason: 'numbers' as const }));
  expect(leftOutSentence([{ row: 10, reason: 'signature' }, ...many], lineOf)).toBe(
    '9 rows are left out, as they are no players: rows 4, 5, 6, 7, 8, and 3 others (numbers only); row 14 (a signature).',
  );
});

it('says who gets mail from the import, and what happens to unsent invitations', () => {
  const both = { invitations: 2, links: 1 };
  expect(mailSentence(both, true, 'people')).toBe(
    "2 invitations go out, one to each guardian's e-mail. 1 guardian has an account and is linked at once and told by mail.",
  );
  expect(mailSentence({ invitations: 1, links: 0 }, true, 'outbox')).toBe(
    "1 invitation goes out, one to each guardian's e-mail. The demo club keeps the mail in its outbox.",
  );
  expect(mailSentence(both, false, 'people')).toBe(
    "Nobody is mailed. 2 invitations wait in the players' details, where you can send them. 1 guardian has an account and is linked at once.",
  );
  expect(mailSentence({ invitations: 3, links: 0 }, true, 'nowhere')).toBe(
    "Mail isn't set up. 3 invitations wait in the players' details, each with a link to hand on.",
  );
});
