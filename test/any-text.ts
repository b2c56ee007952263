import fc from 'fast-check';

const SURROGATES = 0x800;
const LAST = 0x10ffff;

/** Every Unicode character, as the `unit` of texts. fast-check's own `binary` takes a second to build a map of them all. */
export const codePoint = fc.nat(LAST - SURROGATES).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + SURROGATES));
