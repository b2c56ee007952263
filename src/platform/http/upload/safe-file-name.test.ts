import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../../../test/any-text';
import { safeFileName } from './safe-file-name';

it.each([
  ['passport.pdf', 'passport.pdf'],
  ['../../x\0.pdf', 'x.pdf'],
  ['C:\\Users\\Ana\\birth certificate.jpg', 'birth certificate.jpg'],
  ['/etc/passwd', 'passwd'],
  ['  Nin\u0303o.png \r\n', 'Niño.png'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['a\ud800b.pdf', 'ab.pdf'],
  ['', 'unnamed'],
  ['..', 'unnamed'],
  ['folder/', 'unnamed'],
  ['\0\u0007', 'unnamed'],
  ['冰球🏒.pdf', '冰球🏒.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  [`${'🏒'.repeat(300)}.jpeg`, `${'🏒'.repeat(195)}.jpeg`],
  [`x.${'b'.repeat(300)}`, `x.${'b'.repeat(198)}`],
])('%j is stored as %j', (name, kept) => {
  expect(safeFileName(name, 'unnamed')).toBe(kept);
});

it('is one short line without folders, for any input', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: codePoint, maxLength: 400 }),
      fc.constantFrom('', '.pdf', '/..', '\\'),
      (name, end) => {
        const kept = safeFileName(name + end, 'unnamed');
        expect(kept).toMatch(/^[^\p{Cc}\p{Cs}/\\]+$/u);
        expect(Array.from(kept).length).toBeLessThanOrEqual(200);
        expect(kept).toBe(kept.trim());
        expect(safeFileName(kept, 'unnamed')).toBe(kept);
      },
    ),
  );
});
