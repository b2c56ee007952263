import { call } from '@/kit/api/call';
import { dayOf } from '@/shared/dates';
import { type CoachSession, listSessions } from '../contract/session';

/** The session as it stands now: on its day, or among the newest where it was moved. Throws where it is found nowhere. */
export async function newestSession({ id, scheduledDate }: CoachSession, timeZone: string): Promise<CoachSession> {
  const day = dayOf(scheduledDate, timeZone);
  const places = [{ from: day, to: day, limit: '100' }, { limit: '100' }];
  for (const query of places) {
    const found = (await call(listSessions, { query })).find((session) => session.id === id);
    if (found) return found;
  }
  throw new Error('The session is not in the list any more.');
}
