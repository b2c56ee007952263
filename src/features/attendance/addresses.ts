import { address } from '@/shared/address';

export const rsvpAddress = address('/api/rsvp');
/** The page of missing answers, over all events of the next two weeks. */
export const unansweredAddress = address('/unanswered');
/** Leads to the event at which a coach takes attendance next: an address for the icon of the installed app. */
export const rinkAddress = address('/rink');
