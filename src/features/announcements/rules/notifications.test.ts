import { describe, expect, it } from 'vitest';
import { announcementMail } from './mail';
import { countUnseen, NOTIFICATION_LIMIT, recentAnnouncements } from './notifications';

const now = new Date('2026-03-12T10:00:00.000Z');
const HOUR_MS = 3_600_000;

function created(...hoursAgo: number[]) {
  return hoursAgo.map((hours) => ({ createdAt: new Date(now.getTime() - hours * HOUR_MS).toISOString() }));
}

describe('recentAnnouncements', () => {
  it('returns what is younger than 7 days', () => {
    const [young, ...old] = created(7 * 24 - 0.01, 7 * 24, 8 * 24);
    expect(
      recentAnnouncements(
        [...old, young].filter((one) => one !== undefined),
        now,
      ),
    ).toEqual([young]);
  });

  it('puts the newest first and does not change the list', () => {
    const list = created(30, 1, 5);
    expect(recentAnnouncements(list, now)).toEqual(created(1, 5, 30));
    expect(list).toEqual(created(30, 1, 5));
  });

  it('stops at five', () => {
    expect(recentAnnouncements(created(1, 2, 3, 4, 5, 6), now)).toHaveLength(NOTIFICATION_LIMIT);
  });

  it('is empty where nothing is new', () => {
    expect(recentAnnouncements([], now)).toEqual([]);
  });
});

describe('countUnseen', () => {
  it('counts what is newer than the last seen', () => {
    const list = created(1, 5, 30);
    const [newest, second] = list.map(({ createdAt }) => createdAt);
    expect(countUnseen(list)).toBe(3);
    expect(countUnseen(list, null)).toBe(3);
    expect(countUnseen(list, second)).toBe(1);
    expect(countUnseen(list, newest)).toBe(0);
  });
});

it('keeps a title of several lines, saved before titles had to be one line, out of the other headers', () => {
  const saved = { id: 7, title: 'Line one\r\nBcc: eve@evil.test', content: 'x', priority: 'high' as const };
  const { subject } = announcementMail(saved, { id: 'u1', email: 'ana@club.test' }, 'Ice', 'https://x.test');
  expect(subject).toBe('Important: Line one Bcc: eve@evil.test');
});
