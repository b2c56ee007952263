import { addMonths, type Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

/** Longest description that a payment's form takes. */
const LONGEST = 200;

/** What is due when, in the order of the due dates. */
export interface Instalment {
  amount: Amount;
  dueDate: Day | null;
}

/**
 * An amount in parts that add up to it, as even as centavos allow: the first parts carry the odd ones. Due a month after each other, on the
 * last day of a month that is too short. Null where a part would be nothing.
 */
export function instalmentsOf({ amount, dueDate }: Instalment, parts: number): Instalment[] | null {
  const centavos = toCentavos(amount);
  if (centavos < parts) return null;
  const least = Math.floor(centavos / parts);
  const odd = centavos % parts;
  return Array.from({ length: parts }, (_, index) => ({
    amount: fromCentavos(index < odd ? least + 1 : least),
    dueDate: dueDate && addMonths(dueDate, index),
  }));
}

/** `Season fee, part 1 of 3`, cut so that a payment's form takes it. */
export function partName(name: string, part: number, parts: number): string {
  const ending = `, part ${part} of ${parts}`;
  if (name.length + ending.length <= LONGEST) return name + ending;
  // A character that the cut has halved leaves no half behind.
  const start = name.slice(0, LONGEST - ending.length - 1).replace(/\p{Surrogate}$/u, '');
  return `${start.trimEnd()}…${ending}`;
}
