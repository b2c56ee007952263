import { expect, it } from 'vitest';
import { checkPaper, faultsOf, hasFaults } from './check-row';

const draft = { playerId: '7', type: 'Birth certificate', expiryDate: '' };
const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });

it('finds no error in a complete row', () => {
  expect(hasFaults(checkPaper(draft, file))).toBe(false);
  expect(hasFaults(checkPaper({ ...draft, expiryDate: '2020-01-01' }, file))).toBe(false);
});

it('names each field with an error', () => {
  expect(checkPaper({ playerId: '', type: '', expiryDate: '2026-02-30' }, null)).toEqual({
    playerId: 'Choose a player.',
    type: 'Choose a document type.',
    file: 'Choose a file.',
    expiryDate: 'There is no February 30.',
  });
});

it("shows the server's first message at each field that it knows", () => {
  const issues = [
    { path: 'file', message: 'One.' },
    { path: 'file', message: 'Two.' },
    { path: 'version', message: 'Three.' },
  ];
  expect(faultsOf(issues)).toEqual({ file: 'One.' });
});
