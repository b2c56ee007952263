import type { AttendanceSheet, Attendee, Headcount, Mark, RsvpAnswer } from '../contract/attendance';

const answerCount = { going: 'going', maybe: 'maybe', not_going: 'notGoing' } as const;

/** Returns the sheet with one player's answer set and the counts adjusted. A player who isn't on it changes nothing. */
export function answerSheet(sheet: AttendanceSheet, playerId: number, answer: RsvpAnswer): AttendanceSheet {
  const player = sheet.players.find((attendee) => attendee.playerId === playerId);
  if (!player || player.rsvp === answer) return sheet;
  const move = (counts: Headcount) => moveAnswer(counts, player.rsvp, answer);
  return {
    ...sheet,
    players: sheet.players.map((attendee) =>
      attendee === player ? { ...attendee, rsvp: answer, status: attendee.mark ?? answer } : attendee,
    ),
    counts: move(sheet.counts),
    byPosition: sheet.byPosition.map((row) => (row.position === player.position ? { ...row, ...move(row) } : row)),
  };
}

/** Returns the players of a sheet whose answer is still requested: those with neither an answer nor a mark. */
export function unanswered(sheet: AttendanceSheet): Attendee[] {
  return sheet.players.filter(({ rsvp, mark }) => rsvp === null && mark === null);
}

/** Counts each of these marks, including those noted on the phone and not sent yet. */
export function countMarks(marks: readonly (Mark | null)[]): Record<Mark | 'unmarked', number> {
  const counts = { present: 0, late: 0, absent: 0, excused: 0, unmarked: 0 };
  for (const mark of marks) counts[mark ?? 'unmarked'] += 1;
  return counts;
}

function moveAnswer(counts: Headcount, from: RsvpAnswer | null, to: RsvpAnswer): Headcount {
  const left = from === null ? 'unanswered' : answerCount[from];
  return { ...counts, [left]: counts[left] - 1, [answerCount[to]]: counts[answerCount[to]] + 1 };
}
