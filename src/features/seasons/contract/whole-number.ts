import * as z from 'zod/mini';

/** A whole number from `least` to `most`. */
export function wholeNumber(label: string, least: number, most: number) {
  const message = `${label} must be a whole number from ${least} to ${most}.`;
  return z.int({ error: message }).check(z.minimum(least, message), z.maximum(most, message));
}
