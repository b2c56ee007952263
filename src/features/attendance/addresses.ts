import { address } from '@/shared/address';

export const rsvpAddress = address('/api/rsvp');
/** The page of missing answers, over all events of the next two weeks. */
export const unansweredAddress = address('/unanswered');
