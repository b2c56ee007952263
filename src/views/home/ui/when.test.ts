import { describe, expect, it } from 'vitest';
import { formatWhen } from './when';

const zone = 'Asia/Manila';

function when(startTime: string, now: string, timeZone = zone): string {
  const endTime = new Date(Date.parse(startTime) + 5_400_000).toISOString();
  return formatWhen({ startTime, endTime }, new Date(now), timeZone);
}

describe('formatWhen', () => {
  const noon = '2026-03-12T04:00:00Z';

  it('says today, or tonight from five in the afternoon on', () => {
    expect(when('2026-03-12T08:59:00Z', noon)).toBe('Today, 4:59 PM');
    expect(when('2026-03-12T10:00:00Z', noon)).toBe('Tonight, 6:00 PM');
  });

  it('says tomorrow, also for ice time after midnight', () => {
    expect(when('2026-03-12T23:15:00Z', noon)).toBe('Tomorrow, 7:15 AM');
    expect(when('2026-03-12T16:30:00Z', noon)).toBe('Tomorrow, 12:30 AM');
  });

  it('names a later day', () => {
    expect(when('2026-03-13T23:15:00Z', noon)).toBe('Sat, Mar 14, 7:15 AM');
  });

  it('says until when an event that has begun goes on', () => {
    expect(when('2026-03-12T03:30:00Z', noon)).toBe('On now, until 1:00 PM');
  });

  it("uses the club's time zone", () => {
    expect(when('2026-03-12T23:15:00Z', noon, 'America/New_York')).toBe('Tonight, 7:15 PM');
  });
});
