import { expect } from 'vitest';

const SHORT = 5_000;
const TIMES = 10;
const MAX_TIMES = 12;
/** Shorter times count as this many milliseconds, since they can't be measured reliably. */
const LEAST_MS = 10;

/** Texts of a given length that make a careless regular expression start over at each of their characters. */
export const hostileTexts: [string, (length: number) => string][] = [
  ...[' ', '0', '(', '[', '<', '@', '.', '-', '/', ',', '\t', '=', "'", '"', 'é', 'a', '\u200b', 'İ'].map(
    (sign): [string, (length: number) => string] => [
      `many ${JSON.stringify(sign)}`,
      (length) => `${sign.repeat(length)}x`,
    ],
  ),
  ...[
    ' 10:10',
    '<a@',
    'a@',
    ' 0',
    '((',
    '([',
    '1.0',
    '+63 ',
    'de la ',
    'jan ',
    '1/2 ',
    'mailto:',
    'a, ',
    '\n ',
    '=1;',
  ].map((word): [string, (length: number) => string] => [
    `${JSON.stringify(word)} again and again`,
    (length) => `${word.repeat(Math.ceil(length / word.length))}\n!`,
  ]),
  ...['<@', '<a', '.0', '(,', '"a', '1.', '1,', ':1', '\n '].map(
    ([start = '', sign = '']): [string, (length: number) => string] => [
      `${JSON.stringify(start)} and many ${JSON.stringify(sign)}`,
      (length) => `${start}${sign.repeat(length)}x`,
    ],
  ),
  ...['1 jan', '9', '+63', 'jan', '<a@', 'x(', '1:11', '3/4'].map((start): [string, (length: number) => string] => [
    `${JSON.stringify(start)} and blanks`,
    (length) => `${start}${' '.repeat(length)}x`,
  ]),
];

/**
 * Expects a text ten times as long to take at most `most` times as long: linear code takes 10 times, quadratic code 100 times. Code that
 * reads a whole file or body, and leaves much garbage to collect, is allowed more. Measures the CPU time of this process and takes the
 * fastest of several runs, so that other load doesn't matter.
 */
export function expectSteady(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  most = MAX_TIMES,
): void {
  const [short, long] = [textOf(SHORT), textOf(SHORT * TIMES)];
  const limit = most * Math.max(LEAST_MS, quickest(run, short, 5));
  for (let round = 0; round < 4; round += 1) if (quickest(run, long, 1) <= limit) return;
  expect(quickest(run, long, 1)).toBeLessThanOrEqual(limit);
}

function quickest(run: (text: string) => unknown, text: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
