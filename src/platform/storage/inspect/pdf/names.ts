/** Ends a name in a PDF. */
const AFTER = '(?=[\\s\\0()<>\\[\\]{}/%])';
/** Longer than any match below, so that none is lost between two pieces. */
const OVERLAP = 512;

/** What the bytes of a PDF, or of a packed part of it, name. */
export interface Names {
  locked: boolean;
  active: boolean;
}

const locked = new RegExp(`/${escaped('Encrypt')}${AFTER}`);
const active = new RegExp(
  `/(?:${['JavaScript', 'Launch', 'EmbeddedFiles?', 'RichMedia', 'Rendition', 'XFA'].map(escaped).join('|')})${AFTER}`,
);
/** Three letters come up by chance in a photo: only with a text, a string of hex or a reference behind is it a script. */
const script = new RegExp(
  `/${escaped('JS')}[\\s\\0]{0,64}(?:\\((?:[\\t\\n\\r\\x20-\\x7e]{2}|\\xfe\\xff)|<[0-9a-fA-F]{2}|\\d{1,10}\\s{1,16}\\d{1,5}\\s{1,16}R)`,
);

/** A name as it may be written: each letter as it is or as `#` and its code in hex. */
export function escaped(name: string): string {
  return [...name].map((letter) => (letter === '?' ? letter : `(?:${letter}|${hexOf(letter)})`)).join('');
}

function hexOf(letter: string): string {
  const digits = [...letter.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`);
  return `#${digits.join('')}`;
}

/** Looks for names in text that comes in pieces. `at` is where the piece begins that `text` is made of. */
export function createNameFinder(onPiece: (text: string, at: number) => void = () => undefined) {
  const names: Names = { locked: false, active: false };
  let rest = '';
  let at = 0;
  const look = (text: string) => {
    names.locked ||= locked.test(text);
    names.active ||= active.test(text) || script.test(text);
    onPiece(text, at);
  };
  return {
    names,
    push(piece: string): void {
      const text = rest + piece;
      look(text);
      rest = text.slice(-OVERLAP);
      at += text.length - rest.length;
    },
    end(): void {
      look(`${rest} `);
    },
  };
}
