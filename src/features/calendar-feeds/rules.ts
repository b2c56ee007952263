import type { ICalDayJsStub } from 'ical-generator';
import { dayOf, type Instant } from '@/shared/dates';
import { clockOf } from '@/shared/instants';

/** The data of an event that other people's calendars receive: neither attendance nor notes. */
export interface CalendarEntry {
  uid: string;
  title: string;
  /** The category that programs file it under, such as an event's type. */
  type: string;
  startTime: Instant;
  endTime: Instant;
  location: string | null;
  version: number;
  updatedAt: Instant;
  isCancelled: boolean;
  /** Its page in the app; null for an event that no longer exists. */
  link: string | null;
}

/** How often programs should request it again. */
const REFRESH_SECONDS = 3600;

/**
 * Returns an iCalendar file (RFC 5545) of these events in the club's time zone: with a name, a calendar to follow; without one, events to
 * add to the user's own calendar.
 */
export async function calendarText(
  name: string | null,
  timeZone: string,
  entries: readonly CalendarEntry[],
): Promise<string> {
  // Loaded with the first request for a calendar: most runs of the program never need them.
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, zones] = await Promise.all([
    import('ical-generator'),
    import('timezones-ical-library'),
  ]);
  // For a zone that the library doesn't know, times stay in UTC, which is equally correct.
  const isKnown = zones.tzlib_get_timezones().includes(timeZone);
  const [block = ''] = isKnown ? zones.tzlib_get_ical_block(timeZone) : [];
  const calendar = ical({
    ...(name !== null && { name, ttl: REFRESH_SECONDS }),
    prodId: { company: 'Yelo', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of its own, the calendar's stamps are in UTC, as required; each event names its zone.
    timezone: { name: null, generator: () => zoneBlock(block, timeZone) },
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  const zone = isKnown ? { timezone: timeZone } : {};
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      ...zone,
      summary: plain(entry.title),
      start: new WallClock(entry.startTime),
      // An end must be later than its start (RFC 5545, 3.8.2.2).
      ...(entry.endTime > entry.startTime && { end: new WallClock(entry.endTime) }),
      stamp: new Date(entry.updatedAt),
      lastModified: new Date(entry.updatedAt),
      sequence: entry.version - 1,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      categories: [{ name: entry.type }],
      ...(entry.location && { location: plain(entry.location) }),
      ...(entry.link && { url: entry.link }),
    });
  }
  return propertiesFirst(calendar.toString());
}

/** Returns the zone's block under the name that the events use, where the library knows it by another (Asia/Katmandu, Asia/Calcutta). */
function zoneBlock(block: string, timeZone: string): string {
  return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${timeZone}`).replace(/\r?\n/g, '\r\n');
}

/** Moves the calendar's own properties before its components, as the grammar requires (RFC 5545, 3.6); the library mixes them. */
function propertiesFirst(text: string): string {
  const lines = text.trimEnd().split('\r\n').slice(1, -1);
  let open = 0;
  const isOwn = lines.map((line) => {
    if (line.startsWith('BEGIN:')) open += 1;
    const own = open === 0;
    if (line.startsWith('END:')) open -= 1;
    return own;
  });
  const [own, components] = [true, false].map((kind) => lines.filter((_, index) => isOwn[index] === kind));
  return ['BEGIN:VCALENDAR', ...(own ?? []), ...(components ?? []), 'END:VCALENDAR', ''].join('\r\n');
}

/** Removes control characters, which some programs treat as line ends in spite of the standard. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Passes the club's local time to ical-generator, which would write the server's local time for a `Date`. */
class WallClock implements ICalDayJsStub {
  constructor(
    readonly instant: Instant,
    readonly timeZone = 'UTC',
  ) {}

  tz(timeZone = 'UTC'): WallClock {
    return new WallClock(this.instant, timeZone);
  }

  utc(): WallClock {
    return new WallClock(this.instant);
  }

  format(pattern?: string): string {
    if (pattern === 'YYYYMMDD') return dayOf(this.instant, this.timeZone).replaceAll('-', '');
    return `${clockOf(this.instant, this.timeZone).replace(':', '')}${this.instant.slice(17, 19)}`;
  }

  isValid(): boolean {
    return true;
  }

  toDate(): Date {
    return new Date(this.instant);
  }

  toJSON(): string {
    return this.instant;
  }
}
