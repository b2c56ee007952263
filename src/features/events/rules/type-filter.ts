import type { EventType } from '../contract/event';

/** The calendar's checkboxes; all types but the first three are Other. */
export const typeGroups = ['practice', 'game', 'tournament', 'other'] as const;
export type TypeGroup = (typeof typeGroups)[number];

/** Returns the checkbox of a type. An unknown type is Other. */
export function groupOf(type: EventType | (string & {})): TypeGroup {
  return typeGroups.find((group) => group === type) ?? 'other';
}

/** Returns the chosen groups after one is ticked or unticked. Choosing none or all means All Events. */
export function toggleGroup(chosen: readonly TypeGroup[], group: TypeGroup): TypeGroup[] {
  return typeGroups.filter((known) => chosen.includes(known) !== (known === group));
}

/** Returns whether an event passes the filter. No chosen group means All Events. */
export function passesTypes(type: EventType | (string & {}), chosen: readonly TypeGroup[]): boolean {
  return chosen.length === 0 || chosen.includes(groupOf(type));
}
