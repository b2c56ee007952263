/** A point of a line: days since registration opened, and a count. */
export type Point = readonly [x: number, count: number];

/** Returns a line that starts at 0 and rises at the beginning of each day to its count; it lasts until the end of the last day. */
export function stepsOf(days: readonly { day: number; count: number }[]): Point[] {
  let before = 0;
  const points: Point[] = [];
  for (const { day, count } of days) {
    points.push([day, before], [day, count]);
    before = count;
  }
  const last = days.at(-1);
  return last ? [[0, 0], ...points, [last.day + 1, last.count]] : [];
}
