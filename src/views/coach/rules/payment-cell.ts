import type { CoachSession, Student } from '@/features/coaching/contract/session';
import { type Sentence, t } from '@/shared/translate';

/** How a session's payment is shown: with one button, or for a group with one that opens the list of its students. */
export type PaymentCell =
  | { kind: 'one'; isPaid: boolean; toggles: boolean; label: Sentence; student: Student | undefined }
  | { kind: 'group'; isPaid: boolean; paid: number; count: number };

export const inHand: Sentence = 'Paid to you in hand';
export const atClub: Sentence = 'Paid to the club';

/** Returns what the payment cell of a session's row shows. */
export function paymentCell({
  students,
  paymentStatus,
}: Pick<CoachSession, 'students' | 'paymentStatus'>): PaymentCell {
  if (students.length > 1) {
    const paid = students.filter(({ paidTo }) => paidTo !== null).length;
    return { kind: 'group', isPaid: paid === students.length, paid, count: students.length };
  }
  const [student] = students;
  const isPaid = student ? student.paidTo !== null : paymentStatus === 'paid';
  const toClub = student?.paidTo === 'club';
  return { kind: 'one', isPaid, toggles: !toClub, label: toClub ? atClub : inHand, student };
}

/** Returns the session after its payment, or that of one student, was noted; what was paid to the club is left unchanged. */
export function withPayment(session: CoachSession, isPaid: boolean, playerId: number | null): CoachSession {
  const paidTo = isPaid ? ('hand' as const) : null;
  const students = session.students.map((student) =>
    student.paidTo === 'club' || (playerId !== null && student.playerId !== playerId)
      ? student
      : { ...student, paidTo },
  );
  const isAllPaid = students.length > 0 ? students.every((student) => student.paidTo !== null) : isPaid;
  return { ...session, students, paymentStatus: isAllPaid ? 'paid' : 'unpaid' };
}

/** Returns whom a session is for: the student, or `Group Session`. */
export function studentName({ playerName }: Pick<CoachSession, 'playerName'>): string {
  return playerName ?? t('Group Session');
}
