import { type Day, dayOf } from '@/shared/dates';
import { useSession } from './session';
import { useNow } from './use-now';

/** The club's today, whatever the browser's clock calls it. */
export function useToday(): Day {
  return dayOf(useNow(), useSession().club.timeZone);
}
