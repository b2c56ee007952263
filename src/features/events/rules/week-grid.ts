import { addDays, type Day, dayOf, type Instant } from '@/shared/dates';
import { minutesBetween, wallTimeOf } from './wall-clock';

// A week as a grid by hour. A day is a table of quarter hours, whose cells tile it: what happens at the same time stands side by side.

/** Rows of the grid in an hour. */
export const HOUR_ROWS = 4;
/** Columns of a day, which one to four events beside each other share evenly. */
export const DAY_COLUMNS = 12;
/** The hours that are shown although nothing happens then. */
const USUAL_HOURS = { from: 7, to: 21 };
/** An event is drawn no lower than this, so that its title can be read. */
const LEAST_ROWS = 2;
const MOST_BESIDE = 4;
/** What lasts longer stands above the hours, on each of its days. */
const LONG_MINUTES = 12 * 60;
const DAY_ROWS = 24 * HOUR_ROWS;

interface Spanned {
  id: number;
  startTime: Instant;
  endTime: Instant;
}

/** An event with the rows from midnight that it is drawn in; `end` is the first one after it. */
export interface Timed<E> {
  event: E;
  start: number;
  end: number;
}

/** Some rows and columns of a day: of an event, of those that find no room beside the others, or of nothing. */
export interface GridCell<E> {
  rows: number;
  columns: number;
  event?: E;
  more?: E[];
}

/** Whether an event stands above the hours. */
export function isLong({ startTime, endTime }: Spanned): boolean {
  return (Date.parse(endTime) - Date.parse(startTime)) / 60_000 >= LONG_MINUTES;
}

/** The long events that a day has something of, those that began first above. */
export function longOn<E extends Spanned>(events: readonly E[], day: Day, timeZone: string): E[] {
  return events
    .filter((event) => isLong(event) && dayOf(event.startTime, timeZone) <= day && day <= lastDayOf(event, timeZone))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
}

/** The other events of those that begin on a day, with their rows. What ends after midnight ends with the day. */
export function timedOn<E extends Spanned>(events: readonly E[], timeZone: string): Timed<E>[] {
  return events.filter((event) => !isLong(event)).map((event) => timed(event, timeZone));
}

function timed<E extends Spanned>(event: E, timeZone: string): Timed<E> {
  const from = wallTimeOf(event.startTime, timeZone);
  const midnight = { day: from.day, time: '00:00' };
  const start = Math.floor((minutesBetween(midnight, from) / 60) * HOUR_ROWS);
  const end = Math.ceil((minutesBetween(midnight, wallTimeOf(event.endTime, timeZone)) / 60) * HOUR_ROWS);
  const last = Math.min(Math.max(end, start + LEAST_ROWS), DAY_ROWS);
  return { event, start: Math.min(start, last - LEAST_ROWS), end: last };
}

/** What ends at midnight is over then. */
function lastDayOf({ startTime, endTime }: Spanned, timeZone: string): Day {
  const { day, time } = wallTimeOf(endTime, timeZone);
  return time === '00:00' && endTime > startTime ? addDays(day, -1) : day;
}

/** The hours from which and to which a week is drawn, so that all of it is in them. */
export function hoursOf(week: readonly Timed<unknown>[]): { from: number; to: number } {
  return {
    from: Math.min(USUAL_HOURS.from, ...week.map(({ start }) => Math.floor(start / HOUR_ROWS))),
    to: Math.max(USUAL_HOURS.to, ...week.map(({ end }) => Math.ceil(end / HOUR_ROWS))),
  };
}

/** A day's cells by the row that they begin in, from left to right. They cover it, and none covers another. */
export function dayCells<E extends Spanned>(
  events: readonly Timed<E>[],
  { from, to }: { from: number; to: number },
): GridCell<E>[][] {
  const first = from * HOUR_ROWS;
  const rows: GridCell<E>[][] = Array.from({ length: (to - from) * HOUR_ROWS }, () => []);
  const put = (row: number, cell: GridCell<E>) => rows[row - first]?.push(cell);
  /** Empty room, of which each hour is a cell. */
  const leave = (start: number, end: number, columns: number) => {
    for (let row = start; row < end; ) {
      const next = Math.min(end, row - (row % HOUR_ROWS) + HOUR_ROWS);
      put(row, { rows: next - row, columns });
      row = next;
    }
  };
  let over = first;
  for (const bunch of bunchesOf(events)) {
    leave(over, bunch.start, DAY_COLUMNS);
    const columns = DAY_COLUMNS / Math.min(bunch.lanes.length, MOST_BESIDE);
    for (const lane of lanesShown(bunch)) {
      let done = bunch.start;
      for (const { start, end, ...what } of lane) {
        leave(done, start, columns);
        put(start, { rows: end - start, columns, ...what });
        done = end;
      }
      leave(done, bunch.end, columns);
    }
    over = bunch.end;
  }
  leave(over, to * HOUR_ROWS, DAY_COLUMNS);
  return rows;
}

/** Events of which each happens at the same time as another one of them, in as few lanes as they need. */
interface Bunch<E> {
  start: number;
  end: number;
  lanes: Timed<E>[][];
}

function bunchesOf<E extends Spanned>(events: readonly Timed<E>[]): Bunch<E>[] {
  const inOrder = events.toSorted((a, b) => a.start - b.start || b.end - a.end || a.event.id - b.event.id);
  const bunches: Bunch<E>[] = [];
  for (const one of inOrder) {
    const last = bunches.at(-1);
    if (!last || one.start >= last.end) {
      bunches.push({ start: one.start, end: one.end, lanes: [[one]] });
      continue;
    }
    last.end = Math.max(last.end, one.end);
    const free = last.lanes.find((lane) => (lane.at(-1)?.end ?? 0) <= one.start);
    if (free) free.push(one);
    else last.lanes.push([one]);
  }
  return bunches;
}

type LaneEvent<E> = { start: number; end: number; event?: E; more?: E[] };

/** The lanes as they are drawn: those that find no room are one cell beside the others. */
function lanesShown<E>({ start, end, lanes }: Bunch<E>): LaneEvent<E>[][] {
  if (lanes.length <= MOST_BESIDE) return lanes;
  const more = lanes
    .slice(MOST_BESIDE - 1)
    .flat()
    .map(({ event }) => event);
  return [...lanes.slice(0, MOST_BESIDE - 1), [{ start, end, more }]];
}
