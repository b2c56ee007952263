import type { Readable } from 'node:stream';

/**
 * Yields the lines of a text without their line ends. Only `\n` ends a line: node:readline also splits at U+2028, which occurs in text
 * that users write.
 */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source.setEncoding('utf8')) {
    // With an encoding set, every chunk is a string.
    const [first = '', ...more] = (chunk as string).split('\n');
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}
