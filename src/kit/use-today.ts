import { type Day, dayOf } from '@/shared/dates';
import { useSession } from './session';
import { useNow } from './use-now';

/** Returns today's date in the club's time zone, regardless of the browser's clock settings. */
export function useToday(): Day {
  return dayOf(useNow(), useSession().club.timeZone);
}
