import { type refusals, refused } from './refusals';

export type Kind = 'pdf' | 'jpeg' | 'png';

/** The number of bytes that `sniffKind` examines. */
export const SNIFFED_BYTES = 64;

const kinds: Record<Kind, string> = { pdf: '%PDF-', jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n' };

/** Other common file types: the bytes that identify each, with a sentence that helps. */
const known: { at: number; text: string; why: keyof typeof refusals }[] = [
  ...['hei', 'hev', 'hea', 'mif1', 'msf1'].map((brand) => ({ at: 4, text: `ftyp${brand}`, why: 'heic' as const })),
  { at: 4, text: 'ftypavi', why: 'otherPicture' },
  { at: 8, text: 'WEBP', why: 'otherPicture' },
  ...['GIF8', 'II*\0', 'MM\0*', 'BM'].map((text) => ({ at: 0, text, why: 'otherPicture' as const })),
  ...['PK\x03\x04', '\xd0\xcf\x11\xe0'].map((text) => ({ at: 0, text, why: 'office' as const })),
];

/** Returns a file's kind by its first bytes, whatever its name says. Throws `invalid` for a kind that can't be stored. */
export function sniffKind(start: Buffer): Kind {
  const text = start.toString('latin1');
  const [kind] = (Object.keys(kinds) as Kind[]).filter((each) => text.startsWith(kinds[each]));
  if (kind) return kind;
  if (text === '') throw refused('empty');
  throw refused(known.find((each) => text.startsWith(each.text, each.at))?.why ?? 'kind');
}
