import { type Day, dayOf } from '@/shared/dates';
import { useSession } from './session';

/** The club's today, whatever the browser's clock calls it. */
export function useToday(): Day {
  return dayOf(new Date(), useSession().club.timeZone);
}
