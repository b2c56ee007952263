import type { ClubEvent } from '@/features/events/contract/event';
import { dayOf } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { MANILA, teamId } from './schedule-parts';
import type { Board } from './support';

const HOUR = 3_600_000;

/** Creates a practice of the coach's team that is in progress at any hour, since only then a phone caches the rink. */
export async function planPracticeNow(board: Board): Promise<ClubEvent> {
  const admin = await board.as('admin');
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  // Shortly after midnight it begins at midnight, as no event can be created before today.
  const midnight = instantAt(dayOf(at(0), MANILA), '00:00', MANILA);
  const startTime = [at(-1.5), midnight].sort().at(-1) ?? midnight;
  const times = { startTime, endTime: at(1.5) };
  const data = { title: board.title('Squirts'), type: 'practice', teamId, location: 'Rink two', ...times };
  return (await admin.post('/api/events', { data })).json();
}
