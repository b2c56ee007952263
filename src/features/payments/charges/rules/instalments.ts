import { addMonths, type Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

/** The longest description that the payment form accepts. */
const MAX_LENGTH = 200;

/** One part of an amount, with its due date. */
export interface Instalment {
  amount: Amount;
  dueDate: Day | null;
}

/**
 * Splits an amount into parts that add up to it, as even as centavos allow: the first parts include the odd ones. Each is due a month
 * after the previous one, on the last day of a month that is too short. Returns null where a part would be zero.
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

/** Returns `Season fee, part 1 of 3`, shortened to fit the payment form. */
export function partName(name: string, part: number, parts: number): string {
  const ending = `, part ${part} of ${parts}`;
  if (name.length + ending.length <= MAX_LENGTH) return name + ending;
  // Removes half of a surrogate pair that the cut has split.
  const start = name.slice(0, MAX_LENGTH - ending.length - 1).replace(/\p{Surrogate}$/u, '');
  return `${start.trimEnd()}…${ending}`;
}
