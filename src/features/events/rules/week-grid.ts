import { addDays, type Day, dayOf, type Instant } from '@/shared/dates';
import { minutesBetween, wallTimeOf } from './wall-clock';

// A week as a grid of hours. A day is a table of quarter hours that is completely covered by cells: concurrent events are side by side.

/** Number of grid rows in an hour. */
export const HOUR_ROWS = 4;
/** Number of columns in a day, which one to four concurrent events share evenly. */
export const DAY_COLUMNS = 12;
/** The hours that are shown even without events. */
const USUAL_HOURS = { from: 7, to: 21 };
/** Minimum height of an event, so that its title is readable. */
const LEAST_ROWS = 2;
const MAX_BESIDE = 4;
/** Longer events are shown above the hours, on each of their days. */
const LONG_MINUTES = 12 * 60;
const DAY_ROWS = 24 * HOUR_ROWS;

interface EventTimes {
  id: number;
  startTime: Instant;
  endTime: Instant;
}

/** An event with its rows counted from midnight; `end` is the first row after it. */
export interface GridEvent<E> {
  event: E;
  start: number;
  end: number;
}

/** A range of rows and columns in a day: for an event, for events that don't fit beside the others, or empty. */
export interface GridCell<E> {
  rows: number;
  columns: number;
  event?: E;
  more?: E[];
}

/** Returns whether an event is shown above the hours. */
export function isLong({ startTime, endTime }: EventTimes): boolean {
  return (Date.parse(endTime) - Date.parse(startTime)) / 60_000 >= LONG_MINUTES;
}

/** Returns the long events that overlap a day, earliest start first. */
export function longOn<E extends EventTimes>(events: readonly E[], day: Day, timeZone: string): E[] {
  return events
    .filter((event) => isLong(event) && dayOf(event.startTime, timeZone) <= day && day <= lastDayOf(event, timeZone))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
}

/** Returns the other events, each with its rows on the day that it begins. Events that end after midnight are cut off there. */
export function gridEventsOf<E extends EventTimes>(events: readonly E[], timeZone: string): GridEvent<E>[] {
  return events.filter((event) => !isLong(event)).map((event) => toGridEvent(event, timeZone));
}

function toGridEvent<E extends EventTimes>(event: E, timeZone: string): GridEvent<E> {
  const from = wallTimeOf(event.startTime, timeZone);
  const midnight = { day: from.day, time: '00:00' };
  const start = Math.floor((minutesBetween(midnight, from) / 60) * HOUR_ROWS);
  const end = Math.ceil((minutesBetween(midnight, wallTimeOf(event.endTime, timeZone)) / 60) * HOUR_ROWS);
  const last = Math.min(Math.max(end, start + LEAST_ROWS), DAY_ROWS);
  return { event, start: Math.min(start, last - LEAST_ROWS), end: last };
}

/** An event that ends at midnight doesn't reach the next day. */
function lastDayOf({ startTime, endTime }: EventTimes, timeZone: string): Day {
  const { day, time } = wallTimeOf(endTime, timeZone);
  return time === '00:00' && endTime > startTime ? addDays(day, -1) : day;
}

/** Returns the first and last hour to show, so that all events of the week fit. */
export function hoursOf(week: readonly GridEvent<unknown>[]): { from: number; to: number } {
  return {
    from: Math.min(USUAL_HOURS.from, ...week.map(({ start }) => Math.floor(start / HOUR_ROWS))),
    to: Math.max(USUAL_HOURS.to, ...week.map(({ end }) => Math.ceil(end / HOUR_ROWS))),
  };
}

/** Returns a day's cells by starting row, then from left to right. They cover the day without overlapping. */
export function dayCells<E extends EventTimes>(
  events: readonly GridEvent<E>[],
  { from, to }: { from: number; to: number },
): GridCell<E>[][] {
  const first = from * HOUR_ROWS;
  const rows: GridCell<E>[][] = Array.from({ length: (to - from) * HOUR_ROWS }, () => []);
  const put = (row: number, cell: GridCell<E>) => rows[row - first]?.push(cell);
  /** Adds empty space, with one cell for each hour. */
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
    const columns = DAY_COLUMNS / Math.min(bunch.lanes.length, MAX_BESIDE);
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

/** A group of overlapping events, arranged in as few lanes as possible. */
interface OverlapGroup<E> {
  start: number;
  end: number;
  lanes: GridEvent<E>[][];
}

function bunchesOf<E extends EventTimes>(events: readonly GridEvent<E>[]): OverlapGroup<E>[] {
  const inOrder = events.toSorted((a, b) => a.start - b.start || b.end - a.end || a.event.id - b.event.id);
  const bunches: OverlapGroup<E>[] = [];
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

/** Returns the lanes to show: events that don't fit share one cell beside the others. */
function lanesShown<E>({ start, end, lanes }: OverlapGroup<E>): LaneEvent<E>[][] {
  if (lanes.length <= MAX_BESIDE) return lanes;
  const more = lanes
    .slice(MAX_BESIDE - 1)
    .flat()
    .map(({ event }) => event);
  return [...lanes.slice(0, MAX_BESIDE - 1), [{ start, end, more }]];
}
