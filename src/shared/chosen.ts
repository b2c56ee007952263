import { formatCount, plural } from './format';

/** Most rows that are chosen at once, and that one call takes. */
export const MOST_CHOSEN = 500;

/** What became of those who were chosen and aren't there any more; `what` each of them is, in the singular. */
export function leftOutMessage(count: number, what: string): string {
  return `${formatCount(count, what)} ${plural(count, 'is', 'are')} no longer on the list and ${plural(count, 'was', 'were')} left out.`;
}

/** Who was chosen and isn't there, or not for the caller, as it is told: by id and code, never by name. */
export function notFoundOf(chosen: readonly number[], found: readonly { id: number }[]) {
  const there = new Set(found.map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => !there.has(id)).map((id) => ({ id, code: 'not_found' as const }));
}
