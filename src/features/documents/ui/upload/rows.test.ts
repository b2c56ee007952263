import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../../contract/type';
import { blankRow, changed, chosenBy, dateHint, dateShown, withChange, withFiles, withRow } from './rows';

const today = '2026-03-12';
const medical = type(2, 12);
const birth = type(1, null);
const blank = blankRow(0, { playerId: '7', typeId: '' });
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });

describe('the date of a paper', () => {
  it("is the type's months from today, and is cleared with the type", () => {
    expect(dateShown(changed(blank, { typeId: '2' }), medical, today)).toBe('2027-03-12');
    expect(dateShown(changed(blank, { typeId: '1' }), birth, today)).toBe('');
    expect(dateShown(blank, undefined, today)).toBe('');
  });

  it('keeps what was typed, whatever type is selected then', () => {
    const typed = changed(changed(blank, { typeId: '2' }), { expiryDate: '2026-09-01' });
    expect(dateShown(changed(typed, { typeId: '1' }), birth, today)).toBe('2026-09-01');
  });

  it('may be cleared; another type sets its own again', () => {
    const emptied = changed(changed(blank, { typeId: '2' }), { expiryDate: '' });
    expect(dateShown(emptied, medical, today)).toBe('');
    expect(dateHint('', medical, today)).toContain('Mar 12, 2027');
    expect(dateShown(changed(emptied, { typeId: '3' }), type(3, 6), today)).toBe('2026-09-12');
  });

  it('says when the document has expired, from the day after', () => {
    expect(dateHint('2026-03-11', medical, today)).toBe('This date is over: the document will count as expired.');
    expect(dateHint(today, medical, today)).toBeUndefined();
    expect(dateHint('', birth, today)).toBeUndefined();
  });
});

describe('several files', () => {
  it('of one player ask for the name once, and keep a selected name', () => {
    const nobody = blankRow(0, { playerId: '', typeId: '' });
    const [first, second, third] = withFiles([nobody], 0, [file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    const rows = [first, second, { ...third, faults: { playerId: 'Choose a player.' } }] as (typeof nobody)[];
    const named = withChange(withChange(rows, 1, { playerId: '7' }), 0, { playerId: '8' });
    expect(named.map(({ playerId }) => playerId)).toEqual(['8', '7', '7']);
    expect(named[2]?.faults.playerId).toBeUndefined();
    expect(withChange(rows, 0, { typeId: '2' }).map(({ typeId }) => typeId)).toEqual(['2', '', '']);
    expect(withChange(named, 1, { playerId: '' }).map(({ playerId }) => playerId)).toEqual(['8', '', '7']);
  });

  it('each have a row of their own, for the same player', () => {
    const rows = withFiles([blank], 0, [file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    expect(rows.map((row) => [row.key, row.file?.name, row.playerId, row.typeId])).toEqual([
      [0, 'a.pdf', '7', ''],
      [1, 'b.pdf', '7', ''],
      [2, 'c.pdf', '7', ''],
    ]);
  });

  it('never share a key, even after rows were removed', () => {
    const rows = withRow(withRow([blank]).filter(({ key }) => key > 0));
    expect(rows.map(({ key }) => key)).toEqual([1, 2]);
  });

  it('replace only what they change', () => {
    const invalid = { ...blank, faults: { file: 'Choose a file.', type: 'Choose a document type.' } };
    const [row] = withFiles([invalid], 0, [file('a.pdf')]);
    expect(row?.faults).toEqual({ file: undefined, type: 'Choose a document type.' });
    expect(changed(invalid, { typeId: '1' }).faults.type).toBeUndefined();
  });
});

it.each([
  ['12-3', { playerId: '12', typeId: '3' }],
  ['new', { playerId: '', typeId: '' }],
  ['12-3-4', { playerId: '', typeId: '' }],
  [undefined, { playerId: '', typeId: '' }],
])('the query %s selects %j', (value, chosen) => {
  expect(chosenBy(value)).toEqual(chosen);
});

function type(id: number, expiryMonths: number | null): DocumentType {
  const rest = { description: null, isRequired: true, createdAt: '', createdBy: null, canSign: false, version: 1 };
  return { id, name: `Type ${id}`, expiryMonths, ...rest };
}
