/** Returns whether each typed word is the beginning of a word in the text, ignoring case and accents. Empty input matches every text. */
export function matches(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
