import type { Readable } from 'node:stream';

/**
 * The lines of a text without their ends, which are `\n` alone: node:readline also ends lines at U+2028, which stands in what people write.
 */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source.setEncoding('utf8')) {
    // The encoding makes text of every chunk.
    const [first = '', ...more] = (chunk as string).split('\n');
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}
