import { expect, it } from 'vitest';
import { withoutNotes } from './without-notes';

const sheet = (name: string, notes: string) => ({
  name,
  cells: [
    ['Name', 'Notes'],
    ['Ana', notes],
  ],
  lines: [1, 2],
});
const kept = {
  book: { name: 'players.xlsx', sheets: [sheet('U10', 'Asthma'), sheet('U12', 'Nut allergy')] },
  sheetIndex: 0,
  mapping: { fullName: 0, medicalNotes: 1 },
  corrections: { 0: { fullName: 'Ana Cruz', medicalNotes: 'Bad asthma' } },
};

it('drops medical notes from the sheet and from typed corrections', () => {
  const safe = withoutNotes(kept);
  expect(JSON.stringify(safe)).not.toMatch(/asthma|allergy/i);
  expect(safe).toMatchObject({
    lacksNotes: true,
    mapping: { fullName: 0 },
    corrections: { 0: { fullName: 'Ana Cruz' } },
  });
  expect(safe.book.sheets[0]?.cells).toEqual([
    ['Name', ''],
    ['Ana', ''],
  ]);
});

it('keeps everything where no column has notes', () => {
  const plain = { ...kept, mapping: { fullName: 0 } };
  expect(withoutNotes(plain)).toEqual({ ...plain, lacksNotes: false });
});
