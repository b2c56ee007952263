import { address } from '@/shared/address';

export const rsvpAddress = address('/api/rsvp');
/** Who hasn't answered, over all events of the next two weeks. */
export const unansweredAddress = address('/unanswered');
