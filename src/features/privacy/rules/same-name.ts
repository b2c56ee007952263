import { foldName } from '@/features/players/rules/people';

/** Returns whether a typed name is the given one, ignoring case, accents and whitespace. */
export function isSameName(typed: string, name: string): boolean {
  return foldName(typed) === foldName(name);
}
