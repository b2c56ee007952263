import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '@/kit/api/query-client';
import { type ClubEvent, listEvents } from '../contract';

/** Replaces an event in every cached list that contains it, until those are fetched again. */
export function replaceEvent(client: QueryClient, event: ClubEvent): void {
  client.setQueriesData<unknown>(keysOf(listEvents), (known: unknown) =>
    Array.isArray(known) ? known.map((item: unknown) => (isThe(event, item) ? { ...item, ...event } : item)) : known,
  );
}

function isThe(event: ClubEvent, item: unknown): item is ClubEvent {
  return typeof item === 'object' && item !== null && 'id' in item && 'startTime' in item && item.id === event.id;
}
