import type { EventDetail } from '@/features/events/contract';
import type { Instant } from '@/shared/dates';
import type { AttendanceSheet, TodaysCards } from '../../contract';

/** What the page of an event shows, as it last stood. */
export interface SnapshotPage {
  event: EventDetail;
  sheet: AttendanceSheet;
}

/** What a coach's phone keeps of today. */
export interface RinkSnapshot extends TodaysCards {
  pages: SnapshotPage[];
}

/** What a fresh answer leaves of what was kept: its cards, and the pages of its events alone. */
export function renewed(today: TodaysCards, old: RinkSnapshot | null): RinkSnapshot {
  const fresh: RinkSnapshot = { ...today, pages: [] };
  return (old?.pages ?? []).reduce((kept, page) => withPage(kept, page), fresh);
}

/** With a page as it stands now. Of an event that isn't of today nothing is kept, and of a page no player without a card. */
export function withPage(kept: RinkSnapshot, { event, sheet }: SnapshotPage): RinkSnapshot {
  const own = kept.events.find(({ eventId }) => eventId === event.id)?.playerIds;
  if (!own) return kept;
  const players = sheet.players.filter(({ playerId }) => own.includes(playerId));
  const others = kept.pages.filter((page) => page.event.id !== event.id);
  return { ...kept, pages: [...others, { event, sheet: { ...sheet, players } }] };
}

/** What was written down, for whom it belongs to and as long as the day lasts; else null. */
export function parseSnapshot(text: string | null, userId: string, now: Instant): RinkSnapshot | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) && kept.userId === userId && kept.until > now ? kept : null;
  } catch {
    return null;
  }
}

/** Whether it is what this version of the app writes. */
function isKept(value: unknown): value is RinkSnapshot {
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
