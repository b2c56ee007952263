import type { CoachEarning } from '@/features/coaching/contract/earning';
import type { CoachSession, Student } from '@/features/coaching/contract/session';
import { earningStatusLabel, earningTypeLabel } from '@/features/coaching/rules/earning-labels';
import { sessionStatusLabel, sessionTypeLabel } from '@/features/coaching/ui/session-labels';
import { formatDay, formatFullDay, formatTime } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { dayOf } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { paymentCell } from '../../rules/payment-cell';

/** An earning's line on the statement: date, description, type, source, status, amount. */
export function earningCells(earning: CoachEarning): string[] {
  const { paymentDate, description, type, source, status, amount } = earning;
  return [
    paymentDate ? formatFullDay(paymentDate) : 'N/A',
    description,
    earningTypeLabel[type],
    source ?? 'N/A',
    earningStatusLabel[status],
    formatAmount(amount),
  ];
}

/** A session's line on the statement: date, title and type, students, status, whom was paid, and what it comes to. */
export function sessionCells(session: CoachSession, timeZone: string): string[] {
  const { scheduledDate, title, type, duration, students, status } = session;
  return [
    `${formatDay(dayOf(scheduledDate, timeZone))}, ${formatTime(scheduledDate, timeZone)}`,
    `${title} (${sessionTypeLabel[type]}, ${duration} mins)`,
    students.map(fullName).join(', ') || 'Group Session',
    sessionStatusLabel[status],
    paidWords(session),
    rateWords(session),
  ];
}

function paidWords(session: CoachSession): string {
  const cell = paymentCell(session);
  if (cell.kind === 'one') return cell.isPaid ? cell.words : 'Not paid';
  const ways = [countOf(session.students, 'hand', 'to you'), countOf(session.students, 'club', 'to the club')];
  return `${cell.paid} of ${cell.count} paid${cell.paid > 0 ? `: ${ways.filter(Boolean).join(', ')}` : ''}`;
}

function countOf(students: readonly Student[], paidTo: Student['paidTo'], words: string): string {
  const count = students.filter((student) => student.paidTo === paidTo).length;
  return count > 0 ? `${count} ${words}` : '';
}

/** The rate of every student together; one rate where it names none. */
function rateWords({ rate, students }: CoachSession): string {
  return formatAmount(fromCentavos(toCentavos(rate) * Math.max(1, students.length)));
}
