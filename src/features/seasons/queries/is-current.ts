import { inArray } from 'drizzle-orm';
import { registrations } from '../tables/registration';

/** The condition of a registration that hasn't ended. */
export const isCurrent = inArray(registrations.state, ['requested', 'registered', 'waiting', 'offered']);
