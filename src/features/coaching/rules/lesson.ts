import type { Lesson } from '../contract/lesson';

const MINUTE_MS = 60_000;

/** Whether a family is to pay for a lesson at the club's checkout. What is called off is owed by nobody, and what it has reported is not asked for. */
export function isOwed({ status, paidTo, payment }: Pick<Lesson, 'status' | 'paidTo' | 'payment'>): boolean {
  const isOpen = payment?.status === 'pending' || payment?.status === 'overdue';
  return isOpen && !payment.reported && paidTo === null && status !== 'cancelled';
}

/** Whether a family must think of a lesson: it is planned and not over, or it is to be paid. */
export function isToThinkOf(lesson: Lesson, now: Date): boolean {
  const end = Date.parse(lesson.scheduledDate) + lesson.duration * MINUTE_MS;
  return isOwed(lesson) || (lesson.status === 'scheduled' && end > now.getTime());
}
