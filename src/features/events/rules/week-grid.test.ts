import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_COLUMNS, dayCells, type GridCell, gridEventsOf, HOUR_ROWS, hoursOf, isLong, longOn } from './week-grid';

const ZONE = 'Asia/Manila';
let count = 0;

/** Returns an event of March 12 in Manila, or of the day given with a time. */
function event(from: string, to: string) {
  count += 1;
  const at = (time: string) => new Date(`${time.includes('T') ? time : `2026-03-12T${time}`}:00+08:00`).toISOString();
  return { id: count, startTime: at(from), endTime: at(to) };
}

const cellsOf = (events: ReturnType<typeof event>[]) => {
  const timed = gridEventsOf(events, ZONE);
  return dayCells(timed, hoursOf(timed));
};
const taken = (rows: GridCell<{ id: number }>[][]) =>
  rows.flatMap((cells, row) =>
    cells.flatMap(({ event, more, ...size }) =>
      event || more ? [{ row, ...size, id: event?.id ?? more?.length }] : [],
    ),
  );

describe('a day', () => {
  it('is shown from 7 AM to 9 PM, and longer where there are events', () => {
    expect(hoursOf([])).toEqual({ from: 7, to: 21 });
    expect(hoursOf(gridEventsOf([event('05:15', '06:00'), event('21:30', '23:10')], ZONE))).toEqual({
      from: 5,
      to: 24,
    });
  });

  it('has each event at its hour, at full width where it is alone', () => {
    const [one, two] = [event('07:15', '08:45'), event('18:00', '19:00')];
    expect(taken(cellsOf([two, one]))).toEqual([
      { row: 1, rows: 6, columns: 12, id: one.id },
      { row: 44, rows: 4, columns: 12, id: two.id },
    ]);
  });

  it('has simultaneous events side by side', () => {
    const [long, first, then] = [event('08:00', '10:00'), event('08:30', '09:00'), event('09:00', '10:30')];
    expect(taken(cellsOf([first, then, long]))).toEqual([
      { row: 4, rows: 8, columns: 6, id: long.id },
      { row: 6, rows: 2, columns: 6, id: first.id },
      { row: 8, rows: 6, columns: 6, id: then.id },
    ]);
  });

  it('ends events that go past midnight at midnight, and gives the shortest ones room for a title', () => {
    const [late, short] = [event('23:50', '2026-03-13T01:00'), event('12:00', '12:00')];
    const { from } = hoursOf(gridEventsOf([late, short], ZONE));
    expect(taken(cellsOf([late, short]))).toEqual([
      { row: (12 - from) * HOUR_ROWS, rows: 2, columns: 12, id: short.id },
      { row: 94 - from * HOUR_ROWS, rows: 2, columns: 12, id: late.id },
    ]);
  });

  it('puts simultaneous events beyond four into one cell', () => {
    const five = Array.from({ length: 5 }, () => event('10:00', '11:00'));
    expect(taken(cellsOf(five)).map(({ columns, id }) => [columns, id])).toEqual([
      ...five.slice(0, 3).map(({ id }) => [3, id]),
      [3, 2],
    ]);
  });
});

describe('an event of twelve hours or more', () => {
  it('is above each of its days, and not in the hours', () => {
    const cup = event('2026-03-12T09:00', '2026-03-14T00:00');
    expect(isLong(cup)).toBe(true);
    expect(gridEventsOf([cup], ZONE)).toEqual([]);
    const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'];
    expect(days.map((day) => longOn([cup], day, ZONE).length)).toEqual([0, 1, 1, 0]);
  });
});

it('cells tile the day for any events, and contain every event', () => {
  const times = fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 700 })), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(times, (all) => {
      const midnight = Date.parse('2026-03-11T16:00:00Z');
      const at = (minute: number) => new Date(midnight + minute * 60_000).toISOString();
      const events = all.map(([start, minutes], id) => ({ id, startTime: at(start), endTime: at(start + minutes) }));
      const timed = gridEventsOf(events, ZONE);
      const hours = hoursOf(timed);
      const rows = dayCells(timed, hours);
      const room = rows.map(() => 0);
      for (const [row, cells] of rows.entries()) {
        for (const cell of cells) {
          for (let at = row; at < row + cell.rows; at++) room[at] = (room[at] ?? Number.NaN) + cell.columns;
          const own = timed.find(({ event }) => event === cell.event);
          if (own) expect([row + hours.from * HOUR_ROWS, cell.rows]).toEqual([own.start, own.end - own.start]);
        }
      }
      expect(room).toEqual(rows.map(() => DAY_COLUMNS));
      const shown = rows.flat().flatMap(({ event, more = [] }) => (event ? [event] : more));
      expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(events.map(({ id }) => id));
    }),
  );
});
