import type { Announcement } from '../contract';

/** The bell shows at most this many announcements. */
export const NOTIFICATION_LIMIT = 5;
const NOTIFICATION_MS = 7 * 86_400_000;

/** The announcements that the bell shows at `now`: created in the last 7 days, at most 5, newest first. */
export function recentAnnouncements<T extends Pick<Announcement, 'createdAt'>>(list: readonly T[], now: Date): T[] {
  const oldest = now.getTime() - NOTIFICATION_MS;
  return list
    .filter(({ createdAt }) => Date.parse(createdAt) > oldest)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, NOTIFICATION_LIMIT);
}

/** Of those, how many are newer than what was seen last. Both moments as ISO text in UTC, to the millisecond. */
export function countUnseen(recent: readonly Pick<Announcement, 'createdAt'>[], seenAt: string | null = null): number {
  return recent.filter(({ createdAt }) => createdAt > (seenAt ?? '')).length;
}
