import * as z from 'zod/mini';
import { idField } from './fields';

/** The query of a paged list: at most `limit` rows (up to `max`), which follow the row with the id `after`. */
export function pageQuery(max: number) {
  return { limit: z.optional(limitField(max)), after: z.optional(idField()) };
}

/** The maximum number of rows, in a URL: a whole number from 1 to `max`. */
export function limitField(max: number) {
  const message = `The limit must be a whole number from 1 to ${max}.`;
  const digits = new RegExp(`^[1-9]\\d{0,${String(max).length - 1}}$`);
  return z.pipe(
    z.string().check(
      z.regex(digits, { error: message, abort: true }),
      z.refine((text) => Number(text) <= max, message),
    ),
    z.transform(Number),
  );
}
