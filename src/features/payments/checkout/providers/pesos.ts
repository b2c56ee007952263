import * as z from 'zod';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

/** Returns an amount as a JSON number. It is only serialized, never calculated with, and two decimals serialize exactly. */
export function pesosOf(amount: Amount): number {
  return Number(amount);
}

/** Parses pesos in JSON, a number or text, to decimal text. Rejects anything but whole centavos. */
export const pesos = z.union([z.number(), z.string()]).transform((value, context) => {
  try {
    return fromCentavos(toCentavos(String(value)));
  } catch {
    context.addIssue('not whole centavos');
    return z.NEVER;
  }
});
