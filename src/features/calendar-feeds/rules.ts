import type { ICalDayJsStub } from 'ical-generator';
import { dayOf, type Instant } from '@/shared/dates';
import { clockOf } from '@/shared/instants';

/** What other people's calendars are told of an event: nothing about who comes, and no notes. */
export interface CalendarEntry {
  uid: string;
  title: string;
  /** What programs file it under, such as an event's type. */
  type: string;
  startTime: Instant;
  endTime: Instant;
  location: string | null;
  version: number;
  updatedAt: Instant;
  isCancelled: boolean;
  /** Its place in the club; null for an event that is gone. */
  link: string | null;
}

/** How often programs should ask again. */
const REFRESH_SECONDS = 3600;

/**
 * An iCalendar file (RFC 5545) of these events in the club's time zone: under a name a calendar to follow, without one events to
 * put into one's own.
 */
export async function calendarText(
  name: string | null,
  timeZone: string,
  entries: readonly CalendarEntry[],
): Promise<string> {
  // Loaded when the first calendar is asked for: most starts of the program never need them.
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, zones] = await Promise.all([
    import('ical-generator'),
    import('timezones-ical-library'),
  ]);
  // A zone that the library doesn't know leaves times in UTC, which are as right.
  const isKnown = zones.tzlib_get_timezones().includes(timeZone);
  const [block = ''] = isKnown ? zones.tzlib_get_ical_block(timeZone) : [];
  const calendar = ical({
    ...(name !== null && { name, ttl: REFRESH_SECONDS }),
    prodId: { company: 'Yelo', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of its own the calendar's stamps are in UTC, as they must be; each event names its zone.
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

/** The zone under the name that the events say, where the library knows it by another (Asia/Katmandu, Asia/Calcutta). */
function zoneBlock(block: string, timeZone: string): string {
  return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${timeZone}`).replace(/\r?\n/g, '\r\n');
}

/** The calendar's own properties before its components, as the grammar has them (RFC 5545, 3.6); the library mixes them. */
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

/** Control characters end a line for some programs, whatever the standard says. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Given a `Date`, ical-generator would write the server's own wall clock; this tells it the club's. */
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
