import { type Sentence, t } from '@/shared/translate';
import type { EventType } from '../contract/event';

const labels: Record<EventType, Sentence> = {
  practice: 'Practice',
  game: 'Game',
  tournament: 'Tournament',
  meeting: 'Team Meeting',
  training: 'Training Session',
  fundraiser: 'Fundraiser',
  social: 'Social Event',
  other: 'Other',
};

/** Returns the label of a type of event. An unknown type is a plain `Event`. */
export function eventTypeLabel(type: string): string {
  return t(Object.entries(labels).find(([known]) => known === type)?.[1] ?? 'Event');
}
