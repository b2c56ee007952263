import fc from 'fast-check';

const SURROGATES = 0x800;
const LAST = 0x10ffff;

/** Every character there is, as a `unit` of texts. fast-check's own `binary` spends a second on a map of all of them. */
export const codePoint = fc.nat(LAST - SURROGATES).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + SURROGATES));
