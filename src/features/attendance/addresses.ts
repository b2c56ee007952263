import { address } from '@/shared/address';

export const rsvpAddress = address('/api/rsvp');
