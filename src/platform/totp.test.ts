import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, totpAddress, totpStep } from './totp';

/** RFC 6238, appendix B: the last six digits of its codes. */
const known = Secret.fromUTF8('12345678901234567890').base32;

it('matches the codes of the standard', () => {
  expect(totpStep(known, '287082', 59_000)).toBe(1);
  expect(totpStep(known, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(totpStep(known, '005924', 1_234_567_890_000)).toBe(41_152_263);
});

it('accepts the codes of adjacent steps, with their own number, and no others', () => {
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(known) }).generate({ timestamp: seconds * 1000 });
  const at = 3_000_000 * 1000;
  expect([-60, -30, 0, 30, 60].map((off) => totpStep(known, codeAt(3_000_000 + off), at))).toEqual([
    null,
    99_999,
    100_000,
    100_001,
    null,
  ]);
  expect(totpStep(known, '12345', at)).toBeNull();
  expect(totpStep(known, '', at)).toBeNull();
});

it('makes secrets that apps can read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpAddress(secret, { issuer: 'Ice & Co', label: 'ana@club.test' })).toContain(
    `otpauth://totp/Ice%20%26%20Co:ana%40club.test?issuer=Ice%20%26%20Co&secret=${secret}`,
  );
});
