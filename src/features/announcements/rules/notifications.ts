import type { Announcement } from '../contract';

/** Maximum number of announcements in the bell. */
export const NOTIFICATION_LIMIT = 5;
const NOTIFICATION_MS = 7 * 86_400_000;

/** Returns the announcements that the bell shows at `now`: created in the last 7 days, at most 5, newest first. */
export function recentAnnouncements<T extends Pick<Announcement, 'createdAt'>>(list: readonly T[], now: Date): T[] {
  const oldest = now.getTime() - NOTIFICATION_MS;
  return list
    .filter(({ createdAt }) => Date.parse(createdAt) > oldest)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, NOTIFICATION_LIMIT);
}

/** Returns how many of those are newer than the last seen one. Both timestamps are ISO text in UTC, to the millisecond. */
export function countUnseen(recent: readonly Pick<Announcement, 'createdAt'>[], seenAt: string | null = null): number {
  return recent.filter(({ createdAt }) => createdAt > (seenAt ?? '')).length;
}
