/** Figures of the club, and whether all is well with it. */
export function StatCards() {
  return null;
}
