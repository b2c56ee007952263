import { expect, it } from 'vitest';
import type { AttendanceSheet, Attendee, Headcount } from '../contract/attendance';
import { answerSheet, countMarks, unanswered } from './sheet';

const none: Headcount = {
  players: 2,
  going: 0,
  maybe: 1,
  notGoing: 0,
  unanswered: 1,
  present: 0,
  late: 0,
  absent: 0,
  excused: 0,
  unmarked: 2,
};

function attendee(values: Partial<Attendee>): Attendee {
  const person = { firstName: 'Mateo', lastName: 'Villanueva', jerseyNumber: 17, teamId: 2, teamName: 'U10' };
  return {
    eventId: 1,
    playerId: 1,
    rsvp: null,
    mark: null,
    markedAt: null,
    status: null,
    position: 'Goalie',
    ...person,
    ...values,
  };
}

const sheet: AttendanceSheet = {
  eventId: 1,
  endTime: '2026-03-12T11:00:00.000Z',
  mayTake: true,
  players: [attendee({}), attendee({ playerId: 2, rsvp: 'maybe', status: 'maybe', position: null })],
  counts: none,
  byPosition: [
    { ...none, players: 1, maybe: 0, unmarked: 1, position: 'Goalie' },
    { ...none, players: 1, unanswered: 0, unmarked: 1, position: null },
  ],
};

it('moves a player from no answer to one, in all counts', () => {
  const next = answerSheet(sheet, 1, 'going');
  expect(next.players[0]).toMatchObject({ rsvp: 'going', status: 'going' });
  expect(next.counts).toMatchObject({ going: 1, maybe: 1, unanswered: 0 });
  expect(next.byPosition[0]).toMatchObject({ position: 'Goalie', going: 1, unanswered: 0 });
  expect(next.byPosition[1]).toEqual(sheet.byPosition[1]);
  expect(unanswered(next)).toEqual([]);
});

it('expects no answer once attendance was taken, as reminders do', () => {
  const taken = attendee({ mark: 'present', status: 'present' });
  expect(unanswered({ ...sheet, players: [taken, attendee({ playerId: 2 })] })).toEqual([attendee({ playerId: 2 })]);
});

it('moves from one answer to another, and keeps marks', () => {
  const mark = { ...sheet, players: [attendee({ rsvp: 'maybe', mark: 'late', status: 'late' })] };
  const next = answerSheet(mark, 1, 'not_going');
  expect(next.players[0]).toMatchObject({ rsvp: 'not_going', mark: 'late', status: 'late' });
  expect(next.counts).toMatchObject({ maybe: 0, notGoing: 1, unanswered: 1 });
});

it('changes nothing for the same answer or a player who is not on the sheet', () => {
  expect(answerSheet(sheet, 2, 'maybe')).toBe(sheet);
  expect(answerSheet(sheet, 99, 'going')).toBe(sheet);
});

it('counts marks', () => {
  expect(countMarks(['present', null, 'late', 'present'])).toEqual({
    present: 2,
    late: 1,
    absent: 0,
    excused: 0,
    unmarked: 1,
  });
});
