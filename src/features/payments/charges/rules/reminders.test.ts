import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { dueReminder, type ReminderKind } from './reminders';

const DUE = '2026-06-10';
const LONG_AGO = '2026-01-01';

it.each([
  [-4, null],
  [-3, 'before'],
  [-1, 'before'],
  [0, 'due'],
  [1, 'overdue'],
  [31, 'overdue'],
  [32, null],
])('%i days after the due date: %s', (days, kind) => {
  const reminder = dueReminder({ dueDate: DUE, chargedOn: LONG_AGO, noted: new Set() }, addDays(DUE, days));
  expect(reminder?.kind ?? null).toBe(kind);
});

it('is sent once for each stage, the latest alone, whenever the job runs', () => {
  const runs = fc.uniqueArray(fc.integer({ min: -6, max: 35 }), { maxLength: 12 });
  fc.assert(
    fc.property(runs, fc.integer({ min: -40, max: 10 }), (days, charged) => {
      const noted = new Set<ReminderKind>();
      const sent: [number, ReminderKind][] = [];
      for (const day of days.toSorted((a, b) => a - b)) {
        if (day < charged) continue;
        const payment = { dueDate: DUE, chargedOn: addDays(DUE, charged), noted };
        const reminder = dueReminder(payment, addDays(DUE, day));
        if (!reminder) continue;
        sent.push([day, reminder.kind]);
        for (const kind of [reminder.kind, ...reminder.passedOver]) noted.add(kind);
      }
      const windows: [ReminderKind, number, number][] = [
        ['before', -3, -1],
        ['due', 0, 0],
        ['overdue', 1, 31],
      ];
      const expected = windows.flatMap(([kind, from, until]) => {
        const first = days.filter((day) => day >= from && day <= until && day >= charged).toSorted((a, b) => a - b)[0];
        return first === undefined || from <= charged ? [] : [[first, kind]];
      });
      expect(sent).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
