import type { Instant } from '@/shared/dates';
import { UNDO_DAYS } from '../contract';

/** The message when it is too late to undo. */
export const TOO_LATE = `That was more than ${UNDO_DAYS} days ago and can't be undone any more.`;

/** Returns whether something done at `at` can't be undone any more at `now`, in milliseconds. */
export function isTooLate(at: Instant | null, now: number): boolean {
  return at !== null && now - Date.parse(at) > UNDO_DAYS * 86_400_000;
}
