import { toastSuccess } from '@/kit/components/state/toast';
import type { SessionUser } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { plural } from '@/shared/format';

/** Says how many people a reminder was sent to, or why it was sent to nobody. */
export function toastReminded(club: SessionUser['club'], { mailed, players }: { mailed: number; players: number }) {
  if (mailed === 0) {
    toastSuccess('Nobody to remind', 'Their families were reminded today, have no account here, or want no such mail.');
    return;
  }
  const people = plural(mailed, 'person', 'people');
  toastMailed(club, 'Reminder', `To ${mailed} ${people} for ${players} ${plural(players, 'player')}.`);
}
