import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/kit/api/query-client';
import { RINK_KEY } from '@/shared/offline-pages';
import type { TodaysCards } from '../../contract/rink';
import { guardRink, storeRink } from './store-rink';

const now = new Date('2026-11-20T10:00:00Z');
const until = '2026-11-20T16:00:00.000Z';
const clock = () => new Date();

let stored: Map<string, string>;
/** The server's answers by address; any other address can't be reached. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  answers = {
    '/api/rink/today': () => Response.json(today()),
    '/api/events/1': () => Response.json({ id: 1, title: 'Practice' }),
    '/api/events/1/attendance': () => Response.json({ eventId: 1, players: [{ playerId: 10 }, { playerId: 99 }] }),
    '/events/1': () => new Response('<script id="session">{"id":"coach"}</script>'),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the data stored on a phone', () => {
  it("are today's cards, and the lists of own players", async () => {
    await keep();
    expect(kept()).toMatchObject({ userId: 'coach', until, cards: [{ playerId: 10, medicalNotes: 'Asthma' }] });
    expect(kept().pages).toMatchObject([{ event: { id: 1 }, sheet: { players: [{ playerId: 10 }] } }]);
    expect(JSON.stringify(kept())).not.toContain('99');
  });

  it('are kept without a response', async () => {
    await keep();
    const before = stored.get(RINK_KEY);
    answers = {};
    await keep();
    answers = { '/api/rink/today': () => new Response('', { status: 503 }) };
    await keep();
    expect(stored.get(RINK_KEY)).toBe(before);
  });

  it.each([
    ['nobody is signed in any longer', () => new Response('{}', { status: 401 })],
    ['the user may no longer store any', () => new Response('{}', { status: 403 })],
    ['another coach has signed in', () => Response.json(today({ userId: 'another' }))],
    ['there are no events today any more', () => Response.json(today({ events: [], cards: [] }))],
  ])('are cleared where %s', async (_why, answer) => {
    await keep();
    answers['/api/rink/today'] = answer;
    await keep();
    expect([...stored]).toEqual([]);
  });

  it('lose the cards of a team that was lost, with its page', async () => {
    await keep();
    const other = { ...today().cards[0], playerId: 20, medicalNotes: null };
    answers['/api/rink/today'] = () =>
      Response.json({ ...today(), events: [{ eventId: 2, playerIds: [20] }], cards: [other] });
    answers['/events/2'] = answers['/events/1'] ?? (() => new Response());
    await keep();
    expect(kept()).toMatchObject({ events: [{ eventId: 2 }], cards: [{ playerId: 20 }], pages: [] });
    expect(stored.get(RINK_KEY)).not.toContain('Asthma');
  });

  it.each([
    ['nobody is', '<h1>Not found</h1>'],
    ['somebody else', '<script id="session">{"id":"another"}</script>'],
  ])('are cleared when a page shows after they were stored that %s signed in', async (_who, page) => {
    answers['/events/1'] = () => new Response(page);
    await keep();
    expect([...stored]).toEqual([]);
  });

  it('are kept where the server is too busy for the page', async () => {
    for (const status of [429, 502]) {
      answers['/events/1'] = () => new Response('Try again.', { status });
      await keep();
      expect(kept().cards).toHaveLength(1);
    }
  });

  it('stay cleared when cleared while requests are under way', async () => {
    answers['/api/events/1/attendance'] = () => {
      stored.clear();
      return Response.json({ eventId: 1, players: [{ playerId: 10 }] });
    };
    await keep();
    expect([...stored]).toEqual([]);
  });

  it('are cleared at midnight, in a page that stays open', async () => {
    await keep();
    await vi.advanceTimersByTimeAsync(Date.parse(until) - now.getTime() - 1);
    expect(stored.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.size).toBe(0);
  });
});

describe('the start of the app', () => {
  it("keeps the user's own data of today, until midnight", async () => {
    await keep();
    guardRink(createQueryClient(), 'coach', clock);
    expect(stored.size).toBe(1);
    await vi.advanceTimersByTimeAsync(Date.parse(until) - now.getTime());
    expect(stored.size).toBe(0);
  });

  it.each([
    ["is another's", 'another', now],
    ['are of yesterday', 'coach', new Date(until)],
    ['were stored by a user who lost the right', null, now],
  ])('clears data that %s', async (_what, userId, moment) => {
    await keep();
    guardRink(createQueryClient(), userId, () => moment);
    expect([...stored]).toEqual([]);
  });
});

function keep(): Promise<void> {
  return storeRink(createQueryClient(), 'coach', clock);
}

function kept() {
  return JSON.parse(stored.get(RINK_KEY) ?? 'null');
}

function today(values: Partial<TodaysCards> = {}): TodaysCards {
  const card = { firstName: 'A', lastName: 'B', jerseyNumber: 7, emergencyContact: null, emergencyPhone: null };
  return {
    userId: 'coach',
    until,
    events: [{ eventId: 1, playerIds: [10] }],
    cards: [{ playerId: 10, ...card, medicalNotes: 'Asthma', guardians: [] }],
    ...values,
  };
}
