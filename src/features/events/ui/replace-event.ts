import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '@/kit/api/query-client';
import type { ClubEvent } from '../contract/event';
import { listEvents } from '../contract/list';

/** Replaces an event in every cached list that contains it, until those are fetched again. */
export function replaceEvent(client: QueryClient, event: ClubEvent): void {
  client.setQueriesData<unknown>(keysOf(listEvents), (known: unknown) => {
    if (Array.isArray(known)) return replacedIn(known, event);
    return isCalendar(known) ? { ...known, events: replacedIn(known.events, event) } : known;
  });
}

function replacedIn(list: readonly unknown[], event: ClubEvent): unknown[] {
  return list.map((item) => (isThe(event, item) ? { ...item, ...event } : item));
}

function isCalendar(known: unknown): known is { events: unknown[] } {
  return typeof known === 'object' && known !== null && 'events' in known && Array.isArray(known.events);
}

function isThe(event: ClubEvent, item: unknown): item is ClubEvent {
  return typeof item === 'object' && item !== null && 'id' in item && 'startTime' in item && item.id === event.id;
}
