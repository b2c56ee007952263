import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOrders, type ImportMapping, importFields, importSheet } from '../contract';
import { guessMapping } from '../rules/columns';
import { readRows } from '../rules/rows';
import { decodeSheet } from '../rules/text';
import { validateRows } from '../rules/validate-rows';
import { badRowsCsv } from './bad-rows';
import { sentSheet } from './import-fields';
import { readText } from './read-sheet';
import { guessHeaderRow, partsOf, sheetOf } from './sheet';

const header = ['Name', 'Born', 'No', 'Phone', 'Mobile', 'Contact', 'Notes'];
const rows = [
  ['Íñigo Peñaflor', '2015-02-30', '007', '09175550148', '+63 917 555 0148', '1/2', '12E5'],
  ['=1+1', '03/04/2015', '9.0', '1234567890123456789', '+639175550148', 'Mar 5', 'TRUE'],
  ['-Ann', '20150314', '12', '028123456', '9175550148', "O'Hara", ' two\nlines, "quoted"'],
];

it('keeps the rows with errors complete in a spreadsheet, and reads them back unchanged, with phone numbers grouped', async () => {
  const player = { birthDate: null };
  const verdicts = rows.map((_, row) => ({ row, status: 'error' as const, issues: [], player }));
  const csv = badRowsCsv({ header, rows }, guessMapping(header), verdicts);
  const { default: papa } = await import('papaparse');
  const shown = papa.parse<string[]>(csv.slice(1).trimEnd()).data.slice(1);
  // A cell without an apostrophe is text, an unambiguous date, or digits that a number preserves.
  expect(shown.map((row) => row.slice(0, 7))).toEqual([
    ['Íñigo Peñaflor', "'2015-02-30", "'007", '0917 555 0148', '(+63) 917 555 0148', "'1/2", "'12E5"],
    ["'=1+1", "'03/04/2015", "'9.0", "'1234567890123456789", '(+63) 917 555 0148', "'Mar 5", "'TRUE"],
    ["'-Ann", '20150314', '12', '(02) 812 3456', '9175550148', "O'Hara", ' two\nlines, "quoted"'],
  ]);
  const [sheet] = (await readText('players-to-correct.csv', csv.slice(1))).sheets;
  const same = (row: string[]) => row.map((cell) => (/^[(+0]/.test(cell) ? cell.replace(/[\s()]/g, '') : cell.trim()));
  expect(sheet?.cells.slice(1).map(same)).toEqual(rows.map(same));
});

describe('the file of rows with errors, imported again unchanged', () => {
  const today = '2026-03-12';
  const club = {
    teams: [],
    known: new Set<string>(),
    archived: new Set<string>(),
    wearers: new Map(),
    deactivated: new Set<string>(),
  };

  function judge(cells: readonly string[][], mapping: ImportMapping, dateOrder?: 'mdy' | 'dmy') {
    const sheet = importSheet.parse({ ...sentSheet(cells, mapping), dateOrder });
    return validateRows(readRows(sheet, today).rows, club, 'leave_out');
  }

  /** Reads the file's bytes again like an import, without choosing anything by hand. */
  async function readAgain(csv: string) {
    const decoded = decodeSheet(new TextEncoder().encode(csv));
    if ('problem' in decoded) throw new Error(decoded.problem);
    const [sheet] = (await readText('players-to-correct.csv', decoded.text)).sheets;
    if (!sheet) throw new Error('Nothing was read.');
    const parts = partsOf(sheet, guessHeaderRow(sheet));
    return { ...parts, mapping: guessMapping(parts.header, parts.rows) };
  }

  it("does not treat a column as row numbers once the whole list's was", async () => {
    const cells = ['5', '9', '23', '40'].map((no) => [no, `Kid ${no}`, 'soon']);
    const mapping = { fullName: 1, birthDate: 2 };
    const again = await readAgain(
      badRowsCsv({ header: ['No.', 'Name', 'DOB'], rows: cells }, mapping, judge(cells, mapping)),
    );
    expect(again.header).toEqual(['Column A', 'Full name', 'Birth date', 'Reason']);
    expect(again.mapping).toEqual(mapping);
  });

  it('reads dates in the order found before, even without the rows that showed it', async () => {
    const cells = [['Ana', 'Cruz', '03/04/2015', 'ten']];
    const mapping = { firstName: 0, lastName: 1, birthDate: 2, jerseyNumber: 3 };
    const sheet = { header: ['First name', 'Last name', 'Born', 'Jersey'], rows: cells };
    const again = await readAgain(badRowsCsv(sheet, mapping, judge(cells, mapping, 'dmy')));
    expect(judge(again.rows, again.mapping)[0]?.player.birthDate).toBe('2015-04-03');
  });

  it('has one column of reasons, however often it is imported', async () => {
    const cells = [['Ana', 'soon']];
    const mapping = { fullName: 0, birthDate: 1 };
    const once = badRowsCsv({ header: ['Name', 'Born'], rows: cells }, mapping, judge(cells, mapping));
    const again = await readAgain(once);
    expect(badRowsCsv(again, again.mapping, judge(again.rows, again.mapping))).toBe(once);
  });

  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        ...[
          '',
          'Dela Cruz, Juan',
          "O'Hara",
          "'Nina",
          '=1+1',
          "'=1+1",
          '@sum',
          '-',
          '"Joey"',
          'a;b|c\td',
          'two\nlines',
          'two\r\nlines',
        ],
        ...[
          '2015-02-30',
          '03/04/2015',
          '14/03/2015',
          '03/14/2015',
          '14-Mar-15',
          '42077',
          'TRUE',
          '1/2',
          '12E5',
          '007',
          '#9',
          '9.0',
        ],
        ...[
          '+63 917 555 0148',
          '09175550148',
          '9175550148',
          '028123456',
          'ana@x.test; ben@x.test',
          'Goalie',
          'LW',
          'Ñuñez',
        ],
      ),
    },
  );
  const heads = fc.constantFrom(
    'Name',
    'Surname',
    'DOB',
    'Team',
    'No.',
    'Mobile',
    'Shirt',
    'Reason',
    'E-mail',
    '',
    'Born; when',
  );
  const either = fc.constantFrom<('fullName' | 'firstName' | 'lastName')[]>(['fullName'], ['firstName', 'lastName']);
  const sheets = fc
    .tuple(
      either,
      fc.subarray(importFields.slice(4)),
      fc.integer({ min: 0, max: 3 }),
      fc.array(heads, { minLength: 14, maxLength: 14 }),
    )
    .chain(([name, others, spare, names]) => {
      const fields = [...name, 'birthDate' as const, ...others];
      const width = fields.length + spare;
      return fc.record({
        fields: fc.constant(fields),
        places: fc.shuffledSubarray(
          Array.from({ length: width }, (_, column) => column),
          {
            minLength: fields.length,
            maxLength: fields.length,
          },
        ),
        header: fc.constant(names.slice(0, width)),
        cells: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
        dateOrder: fc.constantFrom(undefined, ...dateOrders),
      });
    });

  it('has the same players and columns, whatever the cells contain', async () => {
    const isKnownText = (text: string) => !text.includes('\uFFFD\uFFFD');
    await fc.assert(
      fc.asyncProperty(sheets, async ({ fields, places, header: names, cells, dateOrder }) => {
        fc.pre(isKnownText(cells.flat().join(' ')));
        const mapping = Object.fromEntries(fields.map((field, index) => [field, places[index]]));
        const read = partsOf(sheetOf('club.csv', [names.map((name) => name || 'x'), ...cells]), 0);
        fc.pre(read.rows.length > 0);
        const bad = judge(read.rows, mapping, dateOrder).filter(({ status }) => status === 'error');
        fc.pre(bad.length > 0);
        const again = await readAgain(badRowsCsv(read, mapping, bad));
        expect(again.mapping).toEqual(mapping);
        const judged = judge(again.rows, again.mapping);
        expect(judged).toHaveLength(bad.length);
        for (const [index, before] of bad.entries()) {
          const after = judged[index];
          const whole = ({ birthDate, ...player }: typeof before.player) => ({
            ...player,
            birthDate: before.player.birthDate && birthDate,
          });
          expect(after && whole(after.player)).toEqual(before.player);
          const others = (row: typeof before | undefined) => row?.issues.filter(({ field }) => field !== 'birthDate');
          expect(others(after)).toEqual(others(before));
          expect(after?.form.medicalNotes).toEqual(before.form.medicalNotes);
        }
      }),
      { numRuns: 300 },
    );
  });
});
