import { isPhone } from './phone-number';
import { isChanged } from './sheet-text';

/** Every country's calling code begins with exactly one of these. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s.-]*(?=[\d(])/;

/** A Philippine landline: its area code, then seven digits, in Manila eight. */
const landline = /^(02|0[3-8]\d)(\d{7,8})$/;
const landlineFromAbroad = /^(2|[3-8]\d)(\d{7,8})$/;

/**
 * Returns a phone number as it is stored: `+639175550148` also when `0917 555 0148` or `639175550148` was typed, `+63281234567` for a
 * landline with its area code, `+14155550100`. A number with an extension or of an unknown form, such as `8123 4567`, is returned as
 * `writtenPhone` writes it, and other text as it is.
 */
export function storedPhone(text: string): string {
  return dialled(text) ?? writtenPhone(text) ?? text.trim();
}

/** Returns a stored phone number as people read it. Other text, which earlier versions stored, is returned as it is. */
export function shownPhone(stored: string): string {
  return writtenPhone(stored) ?? stored;
}

/**
 * Returns a phone number in the club's format: `0917 555 0148` also when `+63 917 555 0148` or `9175550148` was typed, `(02) 8123 4567`,
 * `+1 415 555 0100`. Returns null when it isn't a phone number. A number with an extension or of an unknown form is returned as it was
 * typed.
 */
export function writtenPhone(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (!isPhone(typed)) return null;
  const number = dialled(typed);
  if (number === null) return /[#a-z+]/i.test(typed) ? typed : phoneText(typed);
  const local = number.replace(/^\+63/, '0');
  if (mobile.test(local)) return local.replace(mobile, '$1 $2 $3');
  return landline.test(local) ? phoneText(local) : phoneText(number).replace(/[()]/g, '');
}

const mobile = /^(09\d{2})(\d{3})(\d{4})$/;

/**
 * Returns what dials a number from any country, such as `+639175550148`. Returns null for a number with an extension or of an unknown
 * form, and for what is no number, or more than one.
 */
function dialled(text: string): string | null {
  if (!isPhone(text) || /[#a-z]/i.test(text)) return null;
  const digits = text.replace(/[^\d+]/g, '');
  const local = digits.replace(/^(?:\+63|0063|63(?=9\d{9}$))0?(?=\d{8,10}$)|^(?=9\d{9}$)/, '0');
  if (mobile.test(local) || landline.test(local)) return local.replace('0', '+63');
  return /^\+\d{5,15}$/.test(digits) && !text.includes('/') ? digits : null;
}

/**
 * Returns a phone number that a spreadsheet program leaves unchanged, including its zero and its plus: `0917 555 0148`, `(02) 8123 4567`,
 * `(+63) 917 555 0148`. A number that is already grouped is returned as it was typed.
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

/** Groups the last four digits, and those before them in threes, without a first group of one: 8123 4567, 0917 555 0148. */
function groupsOf(digits: string): string[] {
  const before = digits.slice(0, -4).match(/^\d{1,4}(?=(?:\d{3})*$)|\d{3}/g) ?? [];
  return [...before, digits.slice(-4)];
}
