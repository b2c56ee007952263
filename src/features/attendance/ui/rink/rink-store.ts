import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/signed-out-script';
import { forgetRink } from '../rink-key';
import { parseSnapshot, type RinkSnapshot, type SnapshotPage, withPage } from './rink-snapshot';

/** What this phone keeps for somebody; null where there is nothing, where it is another's, or the day is over. */
export function readRink(userId: string, now: Date): RinkSnapshot | null {
  return tryStorage(() => parseSnapshot(localStorage.getItem(RINK_KEY), userId, now.toISOString())) ?? null;
}

/** Stores it. Where the phone has no room, it removes what was stored before too, which would be out of date. */
export function writeRink(kept: RinkSnapshot): void {
  const isStored = tryStorage(() => {
    localStorage.setItem(RINK_KEY, JSON.stringify(kept));
    return true;
  });
  if (!isStored) forgetRink();
}

/** Renews a page of what is kept. Where nothing is, somebody has gone out since, and it stays so. */
export function storePage(userId: string, page: SnapshotPage, now: Date): void {
  const kept = readRink(userId, now);
  if (kept) writeRink(withPage(kept, page));
}
