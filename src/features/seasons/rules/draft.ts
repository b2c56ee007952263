import { isStorable } from '@/shared/fields';

/** The longest answer, reason or code that is kept. */
const MAX_LENGTH = 500;

/** The most fields that are kept: 20 children with 20 questions each. */
const MAX_FIELDS = 500;

/**
 * Returns the fields of the form that a draft keeps, by name: children, divisions, reasons, answers and the code. An empty answer is kept,
 * so that it isn't filled in again. Anything else, such as the total, is computed again.
 */
export function draftOf(body: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(body).filter(
    (entry): entry is [string, string] =>
      /^((child|division|reason|answer)-[\d-]+|code)$/.test(entry[0]) &&
      typeof entry[1] === 'string' &&
      (entry[1] !== '' || isAnswer(entry[0])) &&
      entry[1].length <= MAX_LENGTH &&
      isStorable(entry[1]),
  );
  return Object.fromEntries(kept.slice(0, MAX_FIELDS));
}

/** Returns the answers of a draft about the children who are ticked in what was sent, by field. */
export function answersOfTicked(draft: Record<string, string>, sent: Record<string, unknown>): Record<string, string> {
  const isOfTicked = (name: string) => isAnswer(name) && Boolean(sent[`child-${name.split('-')[1]}`]);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => isOfTicked(name)));
}

function isAnswer(name: string): boolean {
  return name.startsWith('answer-');
}
