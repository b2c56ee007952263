import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '@/kit/api/query-client';
import { type ClubEvent, listEvents } from '../contract';

/**
 * Asks anew for all that events are shown in: every list, their pages, and what a family must do next. Not for the event `goneId`,
 * which what still shows it would ask for in vain.
 */
export async function refreshEvents(client: QueryClient, goneId?: number): Promise<void> {
  const todo = { path: '/api/dashboard/todo' } as const;
  const asked = [listEvents, todo].map(keysOf).map(({ predicate }) =>
    client.invalidateQueries({
      predicate: (query) => predicate(query) && query.queryKey[1] !== String(goneId),
    }),
  );
  await Promise.all(asked);
}

/** Puts an event into every list that already holds it, until those are read anew. */
export function putEvent(client: QueryClient, event: ClubEvent): void {
  client.setQueriesData<unknown>(keysOf(listEvents), (known: unknown) =>
    Array.isArray(known) ? known.map((item: unknown) => (isThe(event, item) ? { ...item, ...event } : item)) : known,
  );
}

function isThe(event: ClubEvent, item: unknown): item is ClubEvent {
  return typeof item === 'object' && item !== null && 'id' in item && 'startTime' in item && item.id === event.id;
}
