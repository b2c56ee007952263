import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrDrawing } from './qr-drawing';

it('draws exactly the dark modules of a code', () => {
  const text = 'otpauth://totp/Club:ana%40club.test?secret=JBSWY3DPEHPK3PXP';
  const { size, path } = qrDrawing(text);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 2 }).data);
});
