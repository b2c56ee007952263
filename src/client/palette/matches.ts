/** Whether each typed word begins a word of the text, whatever its case and accents; nothing typed is in every text. */
export function matches(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
