import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../test/any-text';
import { toCsv } from './csv';

it('quotes what would break a row, and keeps accents, zero and empty values', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', ' h ', 'ñ', 0, null, '']])).toBe(
    '\uFEFFa,"b,c","d""e","f\ng"," h ",ñ,0,,\r\n',
  );
});

it('keeps days and amounts as numbers to calculate with', () => {
  expect(toCsv([[{ day: '2026-03-12' }, { amount: '1500.50' }, { amount: '-0.05' }]])).toBe(
    '\uFEFF2026-03-12,1500.50,-0.05\r\n',
  );
});

it.each(['=1+1', '+63 917', '-Ann', '@x', '\t=1', '\r=1', '\n=1', '＝1+1', '＋63', '－Ann', '＠x', ' ＝1'])(
  'makes %j harmless',
  (text) => {
    expect(toCsv([[text]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/);
  },
);

it('never starts a cell with what a spreadsheet executes, for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: codePoint }), { minLength: 1 }), (row) => {
      const read = cellsOf(toCsv([row]).slice(1));
      expect(read).toHaveLength(row.length);
      for (const [index, cell] of read.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect([row[index], `'${row[index]}`]).toContain(cell === '' ? row[index] : cell);
      }
    }),
  );
});

/** Parses one row according to RFC 4180. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r]*|[^,"]*?))(,|\r\n$)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') break;
  }
  return cells;
}
