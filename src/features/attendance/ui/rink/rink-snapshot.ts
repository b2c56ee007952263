import type { EventDetail } from '@/features/events/contract/event';
import type { Instant } from '@/shared/dates';
import type { AttendanceSheet } from '../../contract/attendance';
import type { TodaysCards } from '../../contract/rink';

/** The last known content of an event's page. */
export interface SnapshotPage {
  event: EventDetail;
  sheet: AttendanceSheet;
}

/** What a coach's phone stores of today. */
export interface RinkSnapshot extends TodaysCards {
  pages: SnapshotPage[];
}

/** Returns what remains of the stored data after a fresh answer: its cards, and only the pages of its events. */
export function renewed(today: TodaysCards, old: RinkSnapshot | null): RinkSnapshot {
  const fresh: RinkSnapshot = { ...today, pages: [] };
  return (old?.pages ?? []).reduce((snapshot, page) => withPage(snapshot, page), fresh);
}

/**
 * Returns the snapshot with the current state of a page. Nothing is stored of an event that isn't today's, nor of a player without a
 * card.
 */
export function withPage(snapshot: RinkSnapshot, { event, sheet }: SnapshotPage): RinkSnapshot {
  const own = snapshot.events.find(({ eventId }) => eventId === event.id)?.playerIds;
  if (!own) return snapshot;
  const players = sheet.players.filter(({ playerId }) => own.includes(playerId));
  const others = snapshot.pages.filter((page) => page.event.id !== event.id);
  return { ...snapshot, pages: [...others, { event, sheet: { ...sheet, players } }] };
}

/** Parses the stored text for its own user and as long as the day lasts; otherwise returns null. */
export function parseSnapshot(text: string | null, userId: string, now: Instant): RinkSnapshot | null {
  try {
    const snapshot: unknown = JSON.parse(text ?? 'null');
    return isSnapshot(snapshot) && snapshot.userId === userId && snapshot.until > now ? snapshot : null;
  } catch {
    return null;
  }
}

/** Returns whether this version of the app wrote it. */
function isSnapshot(value: unknown): value is RinkSnapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'until' in value &&
    typeof value.until === 'string' &&
    'events' in value &&
    Array.isArray(value.events) &&
    'cards' in value &&
    Array.isArray(value.cards) &&
    'pages' in value &&
    Array.isArray(value.pages)
  );
}
