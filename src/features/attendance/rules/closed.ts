import { IS_CANCELLED } from '@/features/events/contract';
import type { Instant } from '@/shared/dates';

/** Returns why an event accepts no answers at `now` (milliseconds since 1970), or undefined while it does. */
export function closedReason(
  { endTime, cancelledAt }: { endTime: Instant; cancelledAt: Instant | null },
  now: number,
): string | undefined {
  if (cancelledAt !== null) return `${IS_CANCELLED}, so it takes no answers.`;
  return Date.parse(endTime) <= now ? 'This event is over, so it takes no more answers.' : undefined;
}
