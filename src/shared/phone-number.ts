/** As people write it: 5 to 20 digits, grouping characters, and an extension. */
const written = /^(?:[\s(]*\+)?[\s().]*(?:\d[\s()./\p{Pd}]*){5,20}(?:(?:#|x|ext|loc|local)\.?\s*\d{1,6})?$/iu;

/** Returns whether a text is a phone number, of any country, such as `(+63) 917 555 0148` or `8123 4567 loc. 12`. */
export function isPhone(text: string): boolean {
  return written.test(text.trim());
}

/** A number within a text: a Philippine mobile number first, then any of 7 to 15 digits. */
const among = [
  /(?<!\d)(?:\+?63[\s.-]?|0)?9\d{2}[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/,
  /(?<!\d)\+?\(?\d(?:[\s().\p{Pd}]{0,3}\d){6,14}(?!\d)/u,
];

/**
 * Returns the first phone number in a text and the words beside it: `0917 555 0148` and `Lola` for `0917 555 0148 (Lola)`. Returns null
 * when there is none, as in `ask Tita Baby`.
 */
export function phoneIn(text: string): { phone: string; beside: string } | null {
  const line = text.trim();
  if (isPhone(line) && !isTwo(line)) return { phone: line, beside: '' };
  for (const number of among) {
    const found = number.exec(line);
    if (!found) continue;
    const around = [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return { phone: found[0].trim(), beside: around.map(withoutSigns).filter(Boolean).join(' ') };
  }
  return null;
}

/** Returns whether a text is two numbers in a row: more digits than any number has, or enough for one on either side of a slash. */
function isTwo(phone: string): boolean {
  const [first = '', second = ''] = phone.split('/').map(digitsOf);
  return digitsOf(phone).length > 15 || (first.length > 6 && second.length > 6);
}

/** Returns what `tel:` dials, without the extension. Returns null when a text contains no number. */
export function numberToCall(text: string | null): string | null {
  const phone = phoneIn(text ?? '')?.phone.replace(/[#a-z].*$/i, '');
  return phone ? phone.replace(/[^\d+]/g, '') : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns a text without the brackets and signs around it. */
function withoutSigns(text: string): string {
  const letters = [...text];
  const isWord = (letter: string) => /[\p{L}\p{N}+]/u.test(letter);
  const first = letters.findIndex(isWord);
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isWord) + 1).join('');
}
