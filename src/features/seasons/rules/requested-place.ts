import type { RegistrationState } from '../contract/registration';
import type { Division, Season } from '../contract/season';
import { type Places, placesLeft } from './season';

/** What a family asks for a child. */
export interface RequestedPlace {
  playerId: number;
  firstName: string;
  division: Division;
  /** Null in the division of the child's birth year. */
  reason: string | null;
  /** The club decides about the child. */
  needsClub: boolean;
}

/** A child to be registered, with the state that it gets. */
export type PlannedRegistration = RequestedPlace & { state: RegistrationState };

/** Returns the children with the states that they get, in this order: a place while their division has one left. */
export function withStates(
  asked: readonly RequestedPlace[],
  places: ReadonlyMap<number, Places>,
): PlannedRegistration[] {
  const free = new Map([...places].map(([id, counts]) => [id, placesLeft(counts)]));
  return asked.map((one) => ({ ...one, state: one.needsClub ? 'requested' : takePlace(free, one.division.id) }));
}

/** Returns the places of a season by division, as they were when it was read. */
export function placesOf({ divisions }: Pick<Season, 'divisions'>): Map<number, Places> {
  return new Map(divisions.map((division) => [division.id, division]));
}

/** Counts a place as taken, and returns the state of the child who gets it, or doesn't. */
function takePlace(free: Map<number, number>, divisionId: number): RegistrationState {
  const left = free.get(divisionId) ?? 0;
  free.set(divisionId, left - 1);
  return left > 0 ? 'registered' : 'waiting';
}
