import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCentavos } from '@/shared/money';
import { pesosInWords } from './pesos-in-words';

it.each([
  ['0.01', 'One centavo'],
  ['0.50', 'Fifty centavos'],
  ['1.00', 'One peso'],
  ['1.01', 'One peso and one centavo'],
  ['12.00', 'Twelve pesos'],
  ['21.40', 'Twenty-one pesos and forty centavos'],
  ['100.00', 'One hundred pesos'],
  ['119.19', 'One hundred nineteen pesos and nineteen centavos'],
  ['1000.00', 'One thousand pesos'],
  ['1500.50', 'One thousand five hundred pesos and fifty centavos'],
  ['1000000.05', 'One million pesos and five centavos'],
  ['20000030.00', 'Twenty million thirty pesos'],
  [
    '99999999.99',
    'Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine pesos and ninety-nine centavos',
  ],
])('%s is %s', (amount, words) => {
  expect(pesosInWords(amount)).toBe(words);
});

it.each(['0.00', '-1.00', '1000000000000.00', '1e9', 'NaN', '', '1,000'])('refuses %s', (amount) => {
  expect(() => pesosInWords(amount)).toThrow(RangeError);
});

it('can be read back to the centavo, for any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (centavos) => {
      expect(readBack(pesosInWords(fromCentavos(centavos)))).toBe(centavos);
    }),
    { numRuns: 10_000 },
  );
});

const units: Record<string, number> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, index) => [word, index + 1] as const),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, (index + 2) * 10] as const),
  ].flat(),
);

/** Parses the words back into a number. */
function readBack(text: string): number {
  return text
    .toLowerCase()
    .split(' and ')
    .reduce((sum, part) => sum + numberOf(part) * (part.includes('peso') ? 100 : 1), 0);
}

function numberOf(part: string): number {
  let [sum, group] = [0, 0];
  for (const word of part.split(/[ -]/)) {
    if (word === 'hundred') group *= 100;
    else if (word === 'thousand' || word === 'million') {
      sum += group * (word === 'thousand' ? 1000 : 1_000_000);
      group = 0;
    } else group += units[word] ?? 0;
  }
  return sum + group;
}
