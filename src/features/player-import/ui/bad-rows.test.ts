import { expect, it } from 'vitest';
import type { ImportRow } from '../contract';
import { badRowsCsv } from './bad-rows';
import { readText } from './read-sheet';

const header = ['Name', 'Born', 'No', 'Phone', 'Mobile', 'Contact', 'Notes'];
const rows = [
  ['Íñigo Peñaflor', '2015-02-30', '007', '09175550148', '+63 917 555 0148', '1/2', '12E5'],
  ['=1+1', '03/04/2015', '9.0', '1234567890123456789', '+639175550148', 'Mar 5', 'TRUE'],
  ['-Ann', '20150314', '12', '028123456', '9175550148', "O'Hara", ' two\nlines, "quoted"'],
];

it('loses nothing of the faulty rows in a spreadsheet, and reads them back as they came, phone numbers grouped', async () => {
  const verdicts = rows.map((_, row) => ({ row, status: 'error', issues: [] }) as const satisfies Partial<ImportRow>);
  const csv = badRowsCsv(header, rows, verdicts);
  const { default: papa } = await import('papaparse');
  const shown = papa.parse<string[]>(csv.slice(1).trimEnd()).data.slice(1);
  // What has no apostrophe is a text, a date that is read in one way only, or digits that a number keeps.
  expect(shown.map((row) => row.slice(0, 7))).toEqual([
    ['Íñigo Peñaflor', "'2015-02-30", "'007", '0917 555 0148', '(+63) 917 555 0148', "'1/2", "'12E5"],
    ["'=1+1", "'03/04/2015", "'9.0", "'1234567890123456789", '(+63) 917 555 0148', "'Mar 5", "'TRUE"],
    ["'-Ann", '20150314', '12', '(02) 812 3456', '9175550148', "O'Hara", ' two\nlines, "quoted"'],
  ]);
  const [sheet] = (await readText('players-to-mend.csv', csv.slice(1))).sheets;
  const same = (row: string[]) => row.map((cell) => (/^[(+0]/.test(cell) ? cell.replace(/[\s()]/g, '') : cell.trim()));
  expect(sheet?.cells.slice(1).map(same)).toEqual(rows.map(same));
});
