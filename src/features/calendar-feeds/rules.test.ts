import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarText } from './rules';

const entry: CalendarEntry = {
  uid: '6f1c4d3e-0000-4000-8000-000000000001',
  title: 'Practice',
  type: 'practice',
  startTime: '2026-03-08T06:30:00.000Z',
  endTime: '2026-03-08T07:30:00.000Z',
  location: 'Rink',
  version: 3,
  updatedAt: '2026-03-01T00:00:00.000Z',
  isCancelled: false,
  link: 'https://club.test/events/1',
};

const zones = ['Asia/Manila', 'America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
// From here on every zone above has its current rules, which are all that a calendar contains of it.
const moments = fc
  .integer({ min: Date.parse('2009-01-01T00:00:00Z') / 1000, max: Date.parse('2100-01-01T00:00:00Z') / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());
const words = fc.string({ unit: 'grapheme', maxLength: 200 });

describe.each(zones)('a calendar in %s', (timeZone) => {
  it('reads back as it was written', async () => {
    const entries = fc.array(
      fc.record({ startTime: moments, hours: fc.nat(720), title: words, location: words, isCancelled: fc.boolean() }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(words, entries, async (name, drafts) => {
        const written = drafts.map(({ hours, ...draft }, index) => ({
          ...entry,
          ...draft,
          uid: `uid-${index}`,
          endTime: new Date(Date.parse(draft.startTime) + hours * 3_600_000).toISOString(),
        }));
        const text = await calendarText(name, timeZone, written);
        expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        // In the hour that the end of summer time repeats, a local time may mean either moment.
        const read = eventsOf(text).map(({ startTime, endTime, ...rest }) => ({
          ...rest,
          startTime: firstOf(startTime, timeZone),
          endTime: firstOf(endTime, timeZone),
        }));
        expect(read).toEqual(
          written.map(({ uid, title, location, startTime, endTime, isCancelled }) => ({
            uid,
            title: plain(title),
            location: plain(location),
            startTime: firstOf(startTime, timeZone),
            endTime: firstOf(endTime, timeZone),
            status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
          })),
        );
      }),
      { numRuns: 25 },
    );
  });
});

it.each(zones.filter((zone) => zone !== 'UTC'))(
  'in %s starts with its own properties, has a zone that every event names, and stamps in UTC',
  async (timeZone) => {
    const text = await calendarText('Club', timeZone, [entry, { ...entry, uid: 'second' }]);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.findLastIndex((line) => /^(VERSION|PRODID|METHOD|X-WR|REFRESH)/.test(line))).toBeLessThan(
      lines.indexOf('BEGIN:VTIMEZONE') === -1 ? lines.indexOf('BEGIN:VEVENT') : lines.indexOf('BEGIN:VTIMEZONE'),
    );
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text).toContain(`\r\nTZID:${timeZone}\r\n`);
    expect(text.match(new RegExp(`DT(START|END);TZID=${timeZone}:`, 'g'))).toHaveLength(4);
    expect(text.match(/(DTSTAMP|LAST-MODIFIED):20260301T000000Z/g)).toHaveLength(4);
    expect(text).toContain('\r\nSEQUENCE:2\r\n');
  },
);

it('names its zone as the club does, where the library uses another name', async () => {
  const text = await calendarText('Club', 'Asia/Katmandu', [entry]);
  expect(text.match(/TZID[:=][^:\r]+/g)).toEqual(['TZID:Asia/Katmandu', 'TZID=Asia/Katmandu', 'TZID=Asia/Katmandu']);
  expect(eventsOf(text)).toMatchObject([{ startTime: entry.startTime, endTime: entry.endTime }]);
});

it('omits the end of an event without duration, since an end must be later than its start', async () => {
  const text = await calendarText('Club', 'Asia/Manila', [{ ...entry, endTime: entry.startTime }]);
  expect(text).not.toContain('DTEND');
  expect(eventsOf(text)).toMatchObject([{ startTime: entry.startTime, endTime: entry.startTime }]);
});

it('without a name is a file of events, not a calendar to subscribe to', async () => {
  const text = await calendarText(null, 'Asia/Manila', [entry]);
  expect(text).not.toMatch(/^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)/m);
  expect(eventsOf(text)).toHaveLength(1);
});

it('in UTC needs no zone', async () => {
  const text = await calendarText('Club', 'UTC', [entry]);
  expect(text).toContain('DTSTART:20260308T063000Z');
  expect(text).not.toContain('VTIMEZONE');
});

it('without any event is still a calendar', async () => {
  expect(eventsOf(await calendarText('Club', 'Asia/Manila', []))).toEqual([]);
});

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  ICAL.TimezoneService.reset();
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary ?? '',
      location: event.location ?? '',
      startTime: event.startDate.toJSDate().toISOString(),
      endTime: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    };
  });
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

function firstOf(instant: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (const minutes of [30, 60]) {
    const earlier = new Date(Date.parse(instant) - minutes * 60_000);
    if (clock.format(earlier) === clock.format(new Date(instant))) return earlier.toISOString();
  }
  return instant;
}
