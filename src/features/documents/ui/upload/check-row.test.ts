import { expect, it } from 'vitest';
import { checkPaper, faultsOf, fileFault, hasFaults } from './check-row';

const draft = { playerId: '7', type: 'Birth certificate', expiryDate: '' };
const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });

it('finds nothing wrong with a whole paper', () => {
  expect(hasFaults(checkPaper(draft, file))).toBe(false);
  expect(hasFaults(checkPaper({ ...draft, expiryDate: '2020-01-01' }, file))).toBe(false);
});

it('names each field that lacks something', () => {
  expect(checkPaper({ playerId: '', type: '', expiryDate: '2026-02-30' }, null)).toEqual({
    playerId: 'Choose a player.',
    type: 'Choose a document type.',
    file: 'Choose a file.',
    expiryDate: 'There is no February 30.',
  });
});

it("puts the server's first words beside the fields that it knows", () => {
  const issues = [
    { path: 'file', message: 'One.' },
    { path: 'file', message: 'Two.' },
    { path: 'version', message: 'Three.' },
  ];
  expect(faultsOf(issues)).toEqual({ file: 'One.' });
});

it('refuses what could not be made smaller, or read at all', () => {
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.png', { type: 'image/png' });
  expect(fileFault(file)).toBeUndefined();
  expect(fileFault(large)).toBe('This file has 11 MB. It may have 10 MB at most.');
  expect(fileFault(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }))).toContain("can't be read here");
});
