import type { Day } from '@/shared/dates';
import { isPhone } from '@/shared/phone-number';
import { type Position, positions } from '../contract/player';

/** Returns the age in whole years on `today`. A person born on February 29 is a year older on March 1. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Returns what is wrong with a birth date on `today`, beyond what the form's schema checks; null when nothing is. */
export function birthDateProblem(birthDate: Day, today: Day): string | null {
  return birthDate > today ? "Birth date can't be in the future." : null;
}

/** Returns how many players play each position, in the positions' order, those without a position last. */
export function positionSummary(
  players: readonly { position: Position | null }[],
): { position: Position | null; count: number }[] {
  return [...positions, null]
    .map((position) => ({ position, count: players.filter((player) => player.position === position).length }))
    .filter(({ count }) => count > 0);
}

/** Returns the youngest and the oldest age on `today`, in whole years; null when there are no players. */
export function ageRange(birthDates: readonly Day[], today: Day): { youngest: number; oldest: number } | null {
  const ages = birthDates.map((birthDate) => ageOn(birthDate, today));
  return ages.length > 0 ? { youngest: Math.min(...ages), oldest: Math.max(...ages) } : null;
}

/** Returns a name for comparison: without case, accents and extra spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a key that is equal for the same person: first and last name, normalized, and birth date. */
export function personKey(player: { firstName: string; lastName: string; birthDate: Day }): string {
  return [foldName(player.lastName), foldName(player.firstName), player.birthDate].join('\n');
}

/** Returns the sentence about a jersey number that others of the team wear too; null when nobody does. */
export function jerseyWarning(
  jerseyNumber: number,
  wearers: readonly { firstName: string; lastName: string }[],
): string | null {
  const [first, ...others] = wearers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  if (!first) return null;
  return others.length > 0
    ? `${first} and ${others.length} more wear number ${jerseyNumber} in this team too.`
    : `${first} wears number ${jerseyNumber} in this team too.`;
}

/** Why the record of a player who awaits the club can't be changed. */
export const STILL_WAITS = 'This player still waits for the club. Accept or decline it first.';

/** Returns why an emergency phone can't be saved, as a sentence; null when it can. The value from `before` may stay, whatever it is. */
export function phoneProblem(phone: string | null, before: string | null): string | null {
  return phone === null || phone === before || isPhone(phone) ? null : NOT_PHONE;
}

const NOT_PHONE = 'Enter a phone number alone, such as 0917 555 0148. Words go into the emergency contact.';
