import { describe, expect, it } from 'vitest';
import type { EventDetail } from '@/features/events/contract/event';
import type { AttendanceSheet } from '../../contract/attendance';
import type { TodaysCards } from '../../contract/rink';
import { parseSnapshot, type RinkSnapshot, renewed, withPage } from './rink-snapshot';

const until = '2026-11-20T16:00:00.000Z';
const before = '2026-11-20T15:59:59.000Z';

function today(events: Record<number, number[]>, userId = 'coach'): TodaysCards {
  const ids = [...new Set(Object.values(events).flat())];
  const card = { firstName: 'A', lastName: 'B', jerseyNumber: null, emergencyContact: null, emergencyPhone: null };
  return {
    userId,
    until,
    events: Object.entries(events).map(([id, playerIds]) => ({ eventId: Number(id), playerIds })),
    cards: ids.map((playerId) => ({ playerId, ...card, medicalNotes: `notes of ${playerId}`, guardians: [] })),
  };
}

function page(id: number, playerIds: number[]) {
  const players = playerIds.map((playerId) => ({ playerId, firstName: `Kid ${playerId}` }));
  // Only the parts of a page that are read.
  return { event: { id } as EventDetail, sheet: { eventId: id, players } as AttendanceSheet };
}

const kept: RinkSnapshot = renewed(today({ 1: [10, 11] }), null);

describe('the stored snapshot', () => {
  it('is read by its owner, until midnight', () => {
    const text = JSON.stringify(kept);
    expect(parseSnapshot(text, 'coach', before)).toEqual(kept);
    expect(parseSnapshot(text, 'another coach', before)).toBeNull();
    expect(parseSnapshot(text, 'coach', until)).toBeNull();
  });

  it.each([null, '', '{', '[]', '3', '"x"', '{"userId":"coach"}', '{"userId":"coach","until":9,"events":[]}'])(
    'is null for the stored text %j',
    (text) => expect(parseSnapshot(text, 'coach', before)).toBeNull(),
  );

  it('contains no page of an event on another day, and no player without a card', () => {
    expect(withPage(kept, page(2, [10])).pages).toEqual([]);
    const text = JSON.stringify(withPage(kept, page(1, [10, 11, 99])));
    expect(text).toContain('Kid 10');
    expect(text).not.toContain('Kid 99');
  });

  it('contains a page once, in its last state', () => {
    const twice = withPage(withPage(kept, page(1, [10])), page(1, [11]));
    expect(twice.pages.map(({ sheet }) => sheet.players.map(({ playerId }) => playerId))).toEqual([[11]]);
  });

  it('drops the team, the event and the player that are missing from a fresh response', () => {
    const old = withPage(renewed(today({ 1: [10, 11], 2: [20] }), null), page(1, [10, 11]));
    const both = withPage(old, page(2, [20]));
    const fresh = renewed(today({ 1: [10] }), both);
    expect(fresh.pages.map(({ event }) => event.id)).toEqual([1]);
    expect(JSON.stringify(fresh)).not.toMatch(/Kid (11|20)|notes of (11|20)/);
    expect(renewed(today({}), both)).toMatchObject({ pages: [], cards: [], events: [] });
  });
});
