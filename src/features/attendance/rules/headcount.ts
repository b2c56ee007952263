import { type Position, positions } from '@/features/players/contract/player';
import type { AttendanceMark, Headcount } from '../contract/attendance';

type AnswerAndMark = Pick<AttendanceMark, 'rsvp' | 'mark'>;

/** Counts the answers and the marks. */
export function countHeads(heads: readonly AnswerAndMark[]): Headcount {
  const answered = (rsvp: AnswerAndMark['rsvp']) => heads.filter((head) => head.rsvp === rsvp).length;
  const marked = (mark: AnswerAndMark['mark']) => heads.filter((head) => head.mark === mark).length;
  return {
    players: heads.length,
    going: answered('going'),
    maybe: answered('maybe'),
    notGoing: answered('not_going'),
    unanswered: answered(null),
    present: marked('present'),
    late: marked('late'),
    absent: marked('absent'),
    excused: marked('excused'),
    unmarked: marked(null),
  };
}

/** Counts the same by position: goalies first, without whom there is no practice, and players without a position last. */
export function countHeadsByPosition(
  heads: readonly (AnswerAndMark & { position: Position | null })[],
): (Headcount & { position: Position | null })[] {
  return inOrder.flatMap((position) => {
    const there = heads.filter((head) => head.position === position);
    return there.length > 0 ? [{ position, ...countHeads(there) }] : [];
  });
}

/** Sorts goalies first and otherwise preserves the order. */
export function goaliesFirst<T extends { position: Position | null }>(list: readonly T[]): T[] {
  return [...list.filter(isGoalie), ...list.filter((each) => !isGoalie(each))];
}

const inOrder: (Position | null)[] = ['Goalie', ...positions.filter((position) => position !== 'Goalie'), null];

function isGoalie({ position }: { position: Position | null }): boolean {
  return position === 'Goalie';
}
