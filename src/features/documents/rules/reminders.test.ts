import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { dueReminder, type Reminder, reminderDays } from './reminders';

const EXPIRY = '2026-03-31';

describe('a reminder', () => {
  it.each([
    [31, [], null],
    [30, [], { daysBefore: 30, passedOver: [] }],
    [25, [], { daysBefore: 30, passedOver: [] }],
    [8, [], { daysBefore: 30, passedOver: [] }],
    [7, [], { daysBefore: 7, passedOver: [30] }],
    [6, [], { daysBefore: 7, passedOver: [30] }],
    [6, [30], { daysBefore: 7, passedOver: [] }],
    [1, [30, 7], null],
    [0, [30, 7], { daysBefore: 0, passedOver: [] }],
    [0, [], { daysBefore: 0, passedOver: [30, 7] }],
    [0, [30, 7, 0], null],
    [-1, [], null],
  ] as const)('with %i days left, of which %j went out', (left, sent, expected) => {
    const noted = sent.map((daysBefore) => ({ daysBefore, notedOn: addDays(EXPIRY, -daysBefore) }));
    expect(dueReminder(EXPIRY, noted, addDays(EXPIRY, -left))).toEqual(expected);
  });

  it('goes out again when the date is moved so that it is due again', () => {
    const noted = [{ daysBefore: 30, notedOn: addDays(EXPIRY, -30) }];
    const later = addDays(EXPIRY, 365);
    expect(dueReminder(later, noted, addDays(later, -30))).toEqual({ daysBefore: 30, passedOver: [] });
    expect(dueReminder(addDays(EXPIRY, -2), noted, addDays(EXPIRY, -29))).toBeNull();
  });

  it('goes out once for each stage and ever nearer the date, whenever the job runs', () => {
    const runs = fc.uniqueArray(fc.integer({ min: -40, max: 5 }), { minLength: 1, maxLength: 46 });
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 3 }), (days, aDay) => {
        const noted: Reminder[] = [];
        const sent: number[] = [];
        for (const day of days.toSorted((a, b) => a - b).flatMap((each) => Array(aDay).fill(each))) {
          const today = addDays(EXPIRY, day);
          const due = dueReminder(EXPIRY, noted, today);
          if (!due) continue;
          sent.push(due.daysBefore);
          for (const daysBefore of [due.daysBefore, ...due.passedOver]) noted.push({ daysBefore, notedOn: today });
        }
        expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a));
        // A reminder is sent when a run happens while it is the nearest one.
        const expected = reminderDays.filter((before) => {
          const next = reminderDays.find((other) => other < before) ?? -1;
          return days.some((day) => -day <= before && -day > next);
        });
        expect(sent).toEqual(expected);
        expect(noted).toHaveLength(new Set(noted.map(({ daysBefore }) => daysBefore)).size);
      }),
    );
  });
});
