import * as z from 'zod/mini';
import { idField } from '@/shared/fields';
import { wholeNumber } from './whole-number';

/** The most discount codes of a season. */
export const MAX_CODES = 20;

const codeMessage = 'A discount code can have letters from A to Z, digits and hyphens, at most 20.';

/** Returns a discount code as it is stored: upper case, without spaces. */
export function plainCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

export const discountCodeForm = z.object({
  /** Omitted for a new one. */
  id: z.optional(idField()),
  code: z.string({ error: codeMessage }).check(z.overwrite(plainCode), z.regex(/^[A-Z0-9-]{1,20}$/, codeMessage)),
  /** The percent off. */
  percent: wholeNumber('Percent off', 1, 100),
  /** The number of children who can be registered with it. */
  maxUses: wholeNumber('The limit', 1, 10_000),
});

export const discountCodesForm = z.array(discountCodeForm).check(
  z.maxLength(MAX_CODES, `A season can have at most ${MAX_CODES} discount codes.`),
  z.refine((codes) => new Set(codes.map(({ code }) => code)).size === codes.length, 'Two discount codes are the same.'),
);
export type DiscountCodeForm = z.output<typeof discountCodeForm>;

export const discountCode = z.object({
  id: z.number(),
  code: z.string(),
  percent: z.number(),
  maxUses: z.number(),
  /** The number of children who are registered with it, or wait to be. */
  uses: z.number(),
});
export type DiscountCode = z.output<typeof discountCode>;
