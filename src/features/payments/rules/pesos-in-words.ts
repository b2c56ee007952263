import { plural } from '@/shared/format';
import { type Amount, toCentavos } from '@/shared/money';
import { readerLocale } from '@/shared/translate';
import { countInFilipino } from './pesos-in-filipino';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion'];

/**
 * Returns an amount of at least one centavo in words of the reader's language: `One thousand five hundred pesos and fifty centavos`.
 * Throws a RangeError for what is not an amount, less than one centavo, or a trillion pesos and more.
 */
export function pesosInWords(amount: Amount): string {
  const centavos = toCentavos(amount);
  const [pesos, rest] = [Math.floor(centavos / 100), centavos % 100];
  if (centavos < 1 || pesos >= 1000 ** scales.length) throw new RangeError('There are no words for this amount.');
  const isFilipino = readerLocale() === 'fil';
  const words = isFilipino
    ? [pesos > 0 && countInFilipino(pesos, 'piso'), rest > 0 && countInFilipino(rest, 'sentimo')]
    : [
        pesos > 0 && `${inWords(pesos)} ${plural(pesos, 'peso')}`,
        rest > 0 && `${inWords(rest)} ${plural(rest, 'centavo')}`,
      ];
  const text = words.filter(Boolean).join(isFilipino ? ' at ' : ' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Converts a positive whole number, in groups of three digits. */
function inWords(number: number): string {
  return scales
    .map((scale, index) => ({ scale, group: Math.floor(number / 1000 ** index) % 1000 }))
    .filter(({ group }) => group > 0)
    .map(({ scale, group }) => belowThousand(group) + scale)
    .reverse()
    .join(' ');
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  return [hundreds > 0 && `${small[hundreds]} hundred`, rest > 0 && belowHundred(rest)].filter(Boolean).join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const [ten, one] = [tens[Math.floor(number / 10)], number % 10];
  return one > 0 ? `${ten}-${small[one]}` : `${ten}`;
}
