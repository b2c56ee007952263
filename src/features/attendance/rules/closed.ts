import { IS_CANCELLED } from '@/features/events/contract/change';
import type { Instant } from '@/shared/dates';
import type { RsvpAnswer } from '../contract/attendance';

/** Returns why an event accepts no answers at `now` (milliseconds since 1970), or undefined while it does. */
export function closedReason(
  { endTime, cancelledAt }: { endTime: Instant; cancelledAt: Instant | null },
  now: number,
): string | undefined {
  if (cancelledAt !== null) return `${IS_CANCELLED}, so it takes no answers.`;
  return Date.parse(endTime) <= now ? 'This event is over, so it takes no more answers.' : undefined;
}

const labels: Record<RsvpAnswer, string> = { going: 'Going', maybe: 'Maybe', not_going: 'Not going' };

/** Returns the sentence for a user whose late answer meets another one. */
export function changedAnswer(answer: RsvpAnswer | null): string {
  return `Answered in the meantime: ${answer ? labels[answer] : 'no answer'}.`;
}
