/** Money in the API and in the database: a decimal string with two places, e.g. `3500.00`. */
export type Amount = string;

/**
 * Returns the integer centavos of an amount string, up to what a number represents exactly. Throws on anything but digits with at most
 * two decimals.
 */
export function toCentavos(amount: Amount): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError('Not an amount of money.');
  const [, sign, whole = '0', cents = ''] = match;
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -value : value;
}

/** Returns the amount string of integer centavos. */
export function fromCentavos(centavos: number): Amount {
  if (!Number.isSafeInteger(centavos)) throw new RangeError('Centavos are whole numbers.');
  const absolute = Math.abs(centavos);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return centavos < 0 ? `-${text}` : text;
}
