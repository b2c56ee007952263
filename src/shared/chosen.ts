import { formatCount, plural } from './format';
import type { Sentence } from './translate';

/** Maximum rows that can be selected at once, and that one call accepts. */
export const MAX_CHOSEN = 500;

/** Returns the sentence about selected rows that no longer exist; `what` is the singular of the rows' noun. */
export function leftOutMessage(count: number, what: Sentence): string {
  return `${formatCount(count, what)} ${plural(count, 'is', 'are')} no longer on the list and ${plural(count, 'was', 'were')} left out.`;
}

/** Returns the selected rows that don't exist, or not for the caller, as they are reported: by id and code, never by name. */
export function notFoundOf(chosen: readonly number[], found: readonly { id: number }[]) {
  const there = new Set(found.map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => !there.has(id)).map((id) => ({ id, code: 'not_found' as const }));
}
