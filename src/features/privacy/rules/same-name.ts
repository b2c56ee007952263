import { foldName } from '@/features/players/rules/people';

/** Whether somebody typed a name, whatever the case, the accents and the blanks. */
export function isSameName(typed: string, name: string): boolean {
  return foldName(typed) === foldName(name);
}
