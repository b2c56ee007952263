import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageGroups } from '@/features/teams/contract';
import { eventsOf } from './family-events';
import { levelRange, percentChange, revenueChange } from './figures';

describe('percentChange', () => {
  it.each([
    [112, 100, 12],
    [100, 100, 0],
    [50, 100, -50],
    [0, 100, -100],
    [3, 2, 50],
    [2, 3, -33],
    [1005, 1000, 1],
    [5, 0, null],
    [0, 0, null],
  ])('from %2$i to %1$i', (now, before, expected) => {
    expect(percentChange(now, before)).toBe(expected);
  });

  it('is a whole number with the sign of the change, or null', () => {
    const counts = fc.nat(1_000_000);
    fc.assert(
      fc.property(counts, counts, (now, before) => {
        const percent = percentChange(now, before);
        expect(percent === null).toBe(before === 0);
        expect(Number.isInteger(percent ?? 0)).toBe(true);
        expect(Math.sign(percent ?? 0) * Math.sign(now - before)).not.toBe(-1);
      }),
    );
  });
});

it('revenueChange compares amounts', () => {
  expect(revenueChange('184500.00', '170833.33')).toBe(8);
  expect(revenueChange('0.10', '0.30')).toBe(-67);
  expect(revenueChange('100.00', '0.00')).toBeNull();
});

describe('levelRange', () => {
  it.each([
    [[], null],
    [['U8 Mites'], { youngest: 'U8', oldest: 'U8' }],
    [['Varsity', 'U8 Mites', 'U12 Peewees'], { youngest: 'U8', oldest: 'Varsity' }],
    [['U10 Squirts', 'U8 Mites'], { youngest: 'U8', oldest: 'U10' }],
    [[...ageGroups].reverse(), { youngest: 'U6', oldest: 'Adult League' }],
  ] as const)('of %j', (groups, expected) => {
    expect(levelRange(groups)).toEqual(expected);
  });
});

describe('eventsOf', () => {
  const event = (id: number) => ({
    id,
    title: 'Practice',
    description: null,
    type: 'practice' as const,
    teamId: id,
    startTime: '2026-03-12T10:00:00.000Z',
    endTime: '2026-03-12T11:00:00.000Z',
    location: null,
    createdById: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    seriesId: null,
    cancelledAt: null,
    cancelReason: null,
    opponent: null,
    side: null,
    ourScore: null,
    theirScore: null,
  });
  const answer = (playerId: number, id: number) => ({
    playerId,
    playerFirstName: 'Mateo',
    playerLastName: 'Villanueva',
    jerseyNumber: null,
    event: event(id),
    rsvp: null,
    counts: { going: 0, maybe: 0, notGoing: 0, unanswered: 1 },
  });

  it('joins children of one team at one event, and has others at their own', () => {
    const answers = [answer(1, 7), answer(2, 7), answer(3, 8)];
    const { open, settled } = eventsOf({ nextEvent: event(7), answers });
    expect(settled).toEqual([]);
    expect(open.map(({ event: { id }, children }) => [id, children.map(({ playerId }) => playerId)])).toEqual([
      [7, [1, 2]],
      [8, [3]],
    ]);
  });

  it('includes a next event without answers, and none at all', () => {
    expect(eventsOf({ nextEvent: event(7), answers: [] })).toEqual({
      open: [],
      settled: [{ event: event(7), children: [] }],
    });
    expect(eventsOf({ nextEvent: null, answers: [] })).toEqual({ open: [], settled: [] });
  });

  it('tells whether every child has an answer', () => {
    const going = { rsvp: 'going' as const };
    const answers = [
      { ...answer(1, 7), ...going },
      { ...answer(2, 8), ...going },
      answer(3, 8),
      { ...answer(4, 9), ...going },
    ];
    const { open, settled } = eventsOf({ nextEvent: event(7), answers });
    expect(open.map(({ event: { id } }) => id)).toEqual([8]);
    expect(settled.map(({ event: { id } }) => id)).toEqual([7, 9]);
  });
});
