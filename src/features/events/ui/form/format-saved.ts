import { t } from '@/shared/translate';
import type { SavedEvent } from '../../contract/event';

/** Returns how many events were saved, and what they overlap with. */
export function formatSaved({ events, conflicts }: Pick<SavedEvent, 'events' | 'conflicts'>): string | undefined {
  const [clash, ...more] = conflicts;
  const count = events > 1 ? t('{events} events.', { events }) : '';
  const overlap =
    clash &&
    t(more.length > 0 ? 'Overlaps with {title} and {count} more.' : 'Overlaps with {title}.', {
      title: clash.title,
      count: more.length,
    });
  return [count, overlap].filter(Boolean).join(' ') || undefined;
}
