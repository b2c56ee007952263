import * as z from 'zod';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

/** An amount as a number of JSON: it is only written down, never counted with, and with two decimals it is written as it was. */
export function pesosOf(amount: Amount): number {
  return Number(amount);
}

/** Pesos as JSON has them, a number or text, as decimal text. Anything but whole centavos isn't readable. */
export const pesos = z.union([z.number(), z.string()]).transform((value, context) => {
  try {
    return fromCentavos(toCentavos(String(value)));
  } catch {
    context.addIssue('not whole centavos');
    return z.NEVER;
  }
});
