import { isPhone } from './phone-number';
import { isChanged } from './sheet-text';

/** Every country's code begins with one of these, and with no other of them. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s.-]*(?=[\d(])/;

/** A Philippine landline: its area's code, then seven digits, in Manila eight. */
const landline = /^(02|0[3-8]\d)(\d{7,8})$/;
const landlineFromAbroad = /^(2|[3-8]\d)(\d{7,8})$/;

/**
 * A phone number in the one way that the club writes it: `0917 555 0148` also where `+63 917 555 0148` or `9175550148` was typed,
 * `(02) 8123 4567`, `+1 415 555 0100`. Null for what is none. An extension, and what isn't known, stays as it was typed.
 */
export function writtenPhone(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (!isPhone(typed)) return null;
  const digits = typed.replace(/[^\d+]/g, '');
  if (/[#a-z]/i.test(typed)) return typed;
  const local = digits.replace(/^(?:\+63|0063|63(?=9\d{9}$))0?(?=\d{8,10}$)|^(?=9\d{9}$)/, '0');
  if (mobile.test(local)) return local.replace(mobile, '$1 $2 $3');
  if (landline.test(local)) return phoneText(local);
  return digits.startsWith('+') ? phoneText(digits).replace(/[()]/g, '') : phoneText(typed);
}

const mobile = /^(09\d{2})(\d{3})(\d{4})$/;

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
