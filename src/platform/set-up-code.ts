import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that can't be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const HALF = 4;

/** Returns a new code, such as "7KQ2-MW9X", by which a user who sets up an empty club proves from another device that it is theirs. */
export function newSetUpCode(): string {
  const half = () => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return `${half()}-${half()}`;
}

/** Returns whether this is the code, in any spelling. Takes as long for a wrong one. */
export function isSetUpCode(code: string, entered: string): boolean {
  return timingSafeEqual(digestOf(code), digestOf(entered));
}

function digestOf(text: string): Buffer {
  return createHash('sha256')
    .update(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();
}
