import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tapKey } from '@/features/attendance/ui/tap-key';
import { DRAFT_KEY } from '@/kit/draft-key';
import { type Actor, mayEver } from '@/shared/permissions';
import { RINK_KEY } from '@/shared/signed-out-script';

/**
 * What an earlier visit left on this phone: attendance that was taken without a connection goes out now, and what was kept for the rink
 * goes too where it is another's or of another day, or its person isn't a coach any more.
 */
export function useKeptHere(user: Pick<Actor, 'id' | 'role'> | null | undefined): void {
  const client = useQueryClient();
  const userId = user?.id;
  const isKeeper = !!user && mayEver(user, 'rink.keep');
  useEffect(() => {
    if (userId === undefined) return;
    // Without a connection all stays where it is, for the visit after this one.
    if (isKept(tapKey(userId))) {
      import('@/features/attendance/ui/send-kept-taps')
        .then(({ sendKeptTaps }) => sendKeptTaps(userId, client))
        .catch(noop);
    }
    if (isKept(RINK_KEY)) {
      import('@/features/attendance/ui/rink/keep-rink')
        .then(({ guardRink }) => guardRink(client, isKeeper ? userId : null, () => new Date()))
        .catch(noop);
    }
    if (isKept(DRAFT_KEY, () => sessionStorage)) {
      import('./tell-of-draft').then(({ tellOfDraft }) => tellOfDraft(userId)).catch(noop);
    }
  }, [userId, isKeeper, client]);
}

function isKept(key: string, storage = () => localStorage): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

function noop(): void {}
