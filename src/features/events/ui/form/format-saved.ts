import type { SavedEvent } from '../../contract';

/** Returns how many events were saved, and what they overlap with. */
export function formatSaved({ events, conflicts }: Pick<SavedEvent, 'events' | 'conflicts'>): string | undefined {
  const [clash, ...more] = conflicts;
  const count = events > 1 ? `${events} events.` : '';
  const overlap = clash ? `Overlaps with ${clash.title}${more.length ? ` and ${more.length} more` : ''}.` : '';
  return [count, overlap].filter(Boolean).join(' ') || undefined;
}
