import { toastSuccess } from '@/kit/components/state/toast';
import type { SessionUser } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

/** Says how many people a reminder was sent to, or why it was sent to nobody. */
export function toastReminded(club: SessionUser['club'], { mailed, players }: { mailed: number; players: number }) {
  if (mailed === 0) {
    toastSuccess(
      t('Nobody to remind'),
      t('Their families were reminded today, have no account here, or want no such mail.'),
    );
    return;
  }
  toastMailed(
    club,
    t('Reminder'),
    t('To {people} for {players}.', {
      people: formatCount(mailed, 'person', 'people'),
      players: formatCount(players, 'player'),
    }),
  );
}
