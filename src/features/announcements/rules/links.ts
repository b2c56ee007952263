export interface TextPart {
  text: string;
  isLink: boolean;
}

/** An address ends before spaces, quotes, angle brackets and invisible characters, and before the next one behind a comma. */
const address = /\bhttps?:\/\/(?:(?![,;|]https?:\/\/)[^\s<>"\p{C}])+/giu;
const closing = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const punctuation = new Set('.,;:!?|*_~\'"’”»…');

/**
 * Returns a text in parts, of which those that are http or https addresses are links. Together the parts are the text, and nothing else in
 * it is interpreted. An address that names a user before its host, to look like another host, is no link.
 */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (upTo: number, isLink: boolean) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), isLink });
    end = upTo;
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    if (!isAddress(link)) continue;
    add(index, false);
    add(index + link.length, true);
  }
  add(text.length, false);
  return parts;
}

/** Removes what follows an address in a sentence. A closing bracket belongs to the address when the address opens it. */
function withoutPunctuation(found: string): string {
  const unopened = new Map<string, number>();
  for (const [close, open] of closing) unopened.set(close, found.split(close).length - found.split(open).length);
  let length = found.length;
  for (; length > 0; length--) {
    const last = found.charAt(length - 1);
    const extra = unopened.get(last) ?? 0;
    if (!punctuation.has(last) && extra <= 0) break;
    unopened.set(last, extra - 1);
  }
  return found.slice(0, length);
}

function isAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  } catch {
    // Not by `URL.canParse`, which browsers of 2023 don't have.
    return false;
  }
}
