/**
 * Returns a regular expression of PostgreSQL for a child's whole name as people write it: `Ana Cruz`, `Cruz, Ana` and `Cruz Ana`. A first
 * name alone may be anybody's, so it isn't matched.
 */
export function namePattern({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, last] = [wordsPattern(firstName), wordsPattern(lastName)];
  return `(?<![[:alnum:]])(?:${first}\\s+${last}|${last},?\\s+${first})(?![[:alnum:]])`;
}

function wordsPattern(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
    .join('\\s+');
}
