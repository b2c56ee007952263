import { isChanged } from './sheet-text';

/** Every country's code begins with one of these, and with no other of them. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s.-]*(?=[\d(])/;

/** A Philippine landline: its area's code, then seven digits, in Manila eight. */
const landline = /^(02|0[3-8]\d)(\d{7,8})$/;
const landlineFromAbroad = /^(2|[3-8]\d)(\d{7,8})$/;

/** As people write it: 5 to 20 digits, what groups them, and an extension. */
const written = /^[\s(]*\+?[\s().]*(?:\d[\s()./\p{Pd}]*){5,20}(?:(?:#|x|ext|loc|local)\.?\s*\d{1,6})?$/iu;

/** Returns whether a text is a phone number, of any country, such as `(+63) 917 555 0148` or `8123 4567 loc. 12`. */
export function isPhone(text: string): boolean {
  return written.test(text.trim());
}

/**
 * A phone number as a spreadsheet program leaves it, its zero and its plus included: `0917 555 0148`, `(02) 8123 4567`,
 * `(+63) 917 555 0148`. What is grouped by hand already stays as it was typed.
 */
export function phoneText(phone: string): string {
  const [begin, code] = countryCode.exec(phone) ?? [];
  if (begin === undefined) return grouped(phone, (digits) => digits.replace(landline, '($1) $2'));
  const rest = phone.slice(begin.length);
  return `(+${code}) ${grouped(rest, (digits) => (code === '63' ? digits.replace(landlineFromAbroad, '$1 $2') : digits))}`;
}

function grouped(number: string, withArea: (digits: string) => string): string {
  const digits = number.replace(/[\s./-]/g, '');
  const isBare = digits === number || isChanged(number);
  if (!isBare || !/^\d{5,}$/.test(digits)) return number;
  return withArea(digits).replace(/\d+$/, (rest) => groupsOf(rest).join(' '));
}

/** The last four, before them threes, and no first group of one: 8123 4567, 0917 555 0148. */
function groupsOf(digits: string): string[] {
  const before = digits.slice(0, -4).match(/^\d{1,4}(?=(?:\d{3})*$)|\d{3}/g) ?? [];
  return [...before, digits.slice(-4)];
}
