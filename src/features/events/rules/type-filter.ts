import type { EventType } from '../contract';

/** What the calendar's checkboxes tell apart; all types but the first three are Other. */
export const typeGroups = ['practice', 'game', 'tournament', 'other'] as const;
export type TypeGroup = (typeof typeGroups)[number];

/** The checkbox that a type belongs to. An unknown type is Other. */
export function groupOf(type: EventType | (string & {})): TypeGroup {
  return typeGroups.find((group) => group === type) ?? 'other';
}

/** The groups chosen after one is ticked or unticked. None at all means All Events, and so does every one. */
export function toggleGroup(chosen: readonly TypeGroup[], group: TypeGroup): TypeGroup[] {
  return typeGroups.filter((known) => chosen.includes(known) !== (known === group));
}

/** Whether an event passes. No group chosen: All Events. */
export function passesTypes(type: EventType | (string & {}), chosen: readonly TypeGroup[]): boolean {
  return chosen.length === 0 || chosen.includes(groupOf(type));
}
