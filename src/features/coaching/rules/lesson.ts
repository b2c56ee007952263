import { isOwed as isOwedCharge } from '@/features/payments/rules/status';
import { type Day, dayOf } from '@/shared/dates';
import type { Lesson } from '../contract/lesson';
import { weekOf } from './week';

const MINUTE_MS = 60_000;

/**
 * Returns whether a family has to pay for a lesson through the club's checkout. Nothing is owed for cancelled lessons, and a reported
 * payment isn't requested again.
 */
export function isOwed({ status, paidTo, payment }: Pick<Lesson, 'status' | 'paidTo' | 'payment'>): boolean {
  return payment !== null && isOwedCharge(payment) && !payment.reported && paidTo === null && status !== 'cancelled';
}

/** Returns whether a lesson needs a family's attention: it is planned and not over, or has to be paid. */
export function isToThinkOf(lesson: Lesson, now: Date): boolean {
  const end = Date.parse(lesson.scheduledDate) + lesson.duration * MINUTE_MS;
  return isOwed(lesson) || (lesson.status === 'scheduled' && end > now.getTime());
}

/** Number of lessons that are shown without collapsing. */
const UNFOLDED = 4;

export interface LessonWeek {
  /** The Sunday that begins the week. */
  from: Day;
  lessons: Lesson[];
  /** The number of these lessons that have to be paid. */
  owed: number;
}

/**
 * Returns the lessons to show at once, by time, and the later weeks to collapse. A few lessons are all shown; of more, those before now
 * and those of the first upcoming week.
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
