import type { EventType } from '../contract';

const labels: Record<EventType, string> = {
  practice: 'Practice',
  game: 'Game',
  tournament: 'Tournament',
  meeting: 'Team Meeting',
  training: 'Training Session',
  fundraiser: 'Fundraiser',
  social: 'Social Event',
  other: 'Other',
};

/** What a type of event is called. A type that nobody knows is a plain `Event`. */
export function eventTypeLabel(type: string): string {
  return Object.entries(labels).find(([known]) => known === type)?.[1] ?? 'Event';
}
