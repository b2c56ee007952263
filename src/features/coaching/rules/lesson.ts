import { isOwed as isOwedCharge } from '@/features/payments/rules/status';
import { type Day, dayOf } from '@/shared/dates';
import type { Lesson } from '../contract/lesson';
import { weekOf } from './week';

const MINUTE_MS = 60_000;

/** Whether a family is to pay for a lesson at the club's checkout. What is called off is owed by nobody, and what it has reported is not asked for. */
export function isOwed({ status, paidTo, payment }: Pick<Lesson, 'status' | 'paidTo' | 'payment'>): boolean {
  return payment !== null && isOwedCharge(payment) && !payment.reported && paidTo === null && status !== 'cancelled';
}

/** Whether a family must think of a lesson: it is planned and not over, or it is to be paid. */
export function isToThinkOf(lesson: Lesson, now: Date): boolean {
  const end = Date.parse(lesson.scheduledDate) + lesson.duration * MINUTE_MS;
  return isOwed(lesson) || (lesson.status === 'scheduled' && end > now.getTime());
}

/** Lessons that are shown without being folded. */
const UNFOLDED = 4;

export interface LessonWeek {
  /** Its Sunday. */
  from: Day;
  lessons: Lesson[];
  /** How many of them are to be paid. */
  owed: number;
}

/**
 * Returns what is shown at once of lessons by their time, and the later weeks to be folded: few lessons are shown whole, of many those to be
 * paid from before and those of the first week ahead.
 */
export function foldByWeek(
  lessons: readonly Lesson[],
  now: Date,
  timeZone: string,
): { first: Lesson[]; later: LessonWeek[] } {
  if (lessons.length <= UNFOLDED) return { first: [...lessons], later: [] };
  const sundayOf = ({ scheduledDate }: Lesson) => weekOf(dayOf(scheduledDate, timeZone)).from;
  const ahead = lessons.find(({ scheduledDate }) => Date.parse(scheduledDate) >= now.getTime());
  const until = ahead ? sundayOf(ahead) : '';
  const first = lessons.filter((lesson) => !ahead || sundayOf(lesson) <= until);
  const rest = lessons.filter((lesson) => !first.includes(lesson));
  const later = [...new Set(rest.map(sundayOf))].map((from) => {
    const ofWeek = rest.filter((lesson) => sundayOf(lesson) === from);
    return { from, lessons: ofWeek, owed: ofWeek.filter(isOwed).length };
  });
  return { first, later };
}
