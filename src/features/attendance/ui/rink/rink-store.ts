import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/offline-pages';
import { forgetRink } from '../rink-key';
import { parseSnapshot, type RinkSnapshot, type SnapshotPage, withPage } from './rink-snapshot';

/** Returns what this phone stores for a user, or null when there is nothing, it is another user's, or the day is over. */
export function readRink(userId: string, now: Date): RinkSnapshot | null {
  return tryStorage(() => parseSnapshot(localStorage.getItem(RINK_KEY), userId, now.toISOString())) ?? null;
}

/** Stores it. When the phone has no room, it also removes what was stored before, which would be out of date. */
export function writeRink(snapshot: RinkSnapshot): void {
  const isStored = tryStorage(() => {
    localStorage.setItem(RINK_KEY, JSON.stringify(snapshot));
    return true;
  });
  if (!isStored) forgetRink();
}

/** Updates a page of the stored data. When nothing is stored, the user has signed out since, and nothing is written. */
export function storePage(userId: string, page: SnapshotPage, now: Date): void {
  const snapshot = readRink(userId, now);
  if (snapshot) writeRink(withPage(snapshot, page));
}
