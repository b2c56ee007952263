import { expect, it } from 'vitest';
import type { FileWindow } from '../file-window';
import { namesInPackedParts } from './packed-parts';

const NAME = '/First 1';
const blanks = ['\n', '\r', '\r\n', '\0', '\t', ' ', '\f', '\n\0'];
/** What is too quick to be measured counts as so many milliseconds. */
const LEAST_MS = 3;

function windowOn(text: string): FileWindow {
  const bytes = Buffer.from(text, 'latin1');
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  return { size: bytes.length, read, text: async (...range) => (await read(...range)).toString('latin1') };
}

function read(text: string) {
  const found = [...text.matchAll(/\/First/g)].map(({ index }) => index);
  return namesInPackedParts(windowOn(text), found);
}

/** Returns the time of the quickest of five reads, in milliseconds, so that a busy machine is no fault. */
async function quickest(text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await read(text).catch(() => undefined);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

function part(filling: string): string {
  return `\n1 0 obj<<${filling}${NAME}>>stream\nendstream\n`;
}

it.each(blanks)('parts full of %j take at most twelve times as long as parts full of letters', async (blank) => {
  const limit = 12 * Math.max(LEAST_MS, await quickest(part('a'.repeat(400)).repeat(40)));
  expect(await quickest(part(blank.repeat(400 / blank.length)).repeat(40))).toBeLessThanOrEqual(limit);
});

it.each(blanks)('two hundred names behind thousands of %j take at most twelve times as long as one', async (blank) => {
  const names = (count: number) =>
    `\n1 0 obj<<${blank.repeat(3000 / blank.length)}${`${NAME}>>stream\n`.repeat(count)}`;
  const limit = 12 * Math.max(LEAST_MS, await quickest(names(1)));
  expect(await quickest(names(200))).toBeLessThanOrEqual(limit);
});

it('refuses an object that begins between a name and its stream, each time', async () => {
  const text = `\n1 0 obj<<${NAME}\n2 0 obj<</Length 0>>stream\nendstream\n`;
  await expect(read(text)).rejects.toMatchObject({ code: 'invalid' });
  await expect(read(text)).rejects.toMatchObject({ code: 'invalid' });
});
