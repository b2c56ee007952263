const MAX_LENGTH = 200;
const MAX_EXTENSION = 16;

/**
 * Returns a file's name as data: one line of at most 200 characters without folders, in the composed form (NFC). Invisible characters and
 * those that change the reading direction are dropped, as they make one kind of file look like another. An empty name becomes `unnamed`.
 */
export function safeFileName(name: string, unnamed: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu, '');
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const cut = shortened(last.normalize('NFC').trim());
  return /[^.\s]/.test(cut) ? cut : unnamed;
}

/** Cuts the end of the stem, so that the extension stays. By whole characters: half an emoji isn't valid text. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= MAX_LENGTH) return name;
  const dot = letters.lastIndexOf('.');
  const isExtension = dot > 0 && letters.length - dot <= MAX_EXTENSION;
  const end = isExtension ? letters.slice(dot) : [];
  return `${letters
    .slice(0, MAX_LENGTH - end.length)
    .join('')
    .trim()}${end.join('')}`;
}
