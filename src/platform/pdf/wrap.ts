/**
 * Breaks a paragraph into lines of at most `room` in width, between words, and within a word that is wider than a line. `widthOf` returns
 * the width of a text. An empty paragraph is one empty line.
 */
export function wrap(paragraph: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/[ \t]+/).flatMap((word) => pieces(word, room, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function pieces(word: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= room) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > room) {
      found.push(piece);
      piece = letter;
    } else {
      piece += letter;
    }
  }
  return [...found, piece];
}
