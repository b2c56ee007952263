import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byGuardian, readReminderKeys, reminderKey, reminderOf } from './reminders';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 20 });
const person = fc.uuid();
const day = '2026-11-22';

test('a key matches exactly the events and the person that it was made of', () => {
  fc.assert(
    fc.property(ids, person, (eventIds, personId) => {
      const reported = readReminderKeys([reminderKey(eventIds, day, personId)]);
      expect(reported).toEqual(new Set(eventIds.map((id) => reminderOf(id, personId))));
    }),
  );
});

test('nobody is reminded twice, and everybody else of everything that remains', () => {
  fc.assert(
    fc.property(ids, ids, person, (open, before, personId) => {
      const answers = open.map((eventId) => ({ eventId, guardianId: personId, email: 'mum@club.test' }));
      const reported = readReminderKeys([reminderKey(before, day, personId)]);
      const asked = byGuardian(answers, reported).flatMap((each) => each.answers.map(({ eventId }) => eventId));
      expect(asked).toEqual(open.filter((id) => !before.includes(id)));
    }),
  );
});

test('users without an account or who turned these mails off are not reminded', () => {
  expect(byGuardian([{ eventId: 1, guardianId: null, email: null }], new Set())).toEqual([]);
});
