import { isStorable } from '@/shared/fields';

/** The longest answer, reason or code that is kept. */
const MAX_LENGTH = 500;

/** The most fields that are kept: 20 children with 20 questions each. */
const MAX_FIELDS = 500;

/**
 * Returns the fields of the form that a draft keeps, by name: children, divisions, reasons, answers and the code. Anything else, such as
 * the total, is computed again.
 */
export function draftOf(body: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(body).filter(
    (entry): entry is [string, string] =>
      /^((child|division|reason|answer)-[\d-]+|code)$/.test(entry[0]) &&
      typeof entry[1] === 'string' &&
      entry[1] !== '' &&
      entry[1].length <= MAX_LENGTH &&
      isStorable(entry[1]),
  );
  return Object.fromEntries(kept.slice(0, MAX_FIELDS));
}
