import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positions } from '@/features/players/contract/player';
import { answers, marks } from '../contract/attendance';
import { countHeads, countHeadsByPosition, goaliesFirst } from './headcount';
import { seasonStart, summarize } from './season';
import { lastTaps } from './taps';

const heads = fc.array(
  fc.record({
    rsvp: fc.constantFrom(null, ...answers),
    mark: fc.constantFrom(null, ...marks),
    position: fc.constantFrom(null, ...positions),
  }),
);

describe('players on the sheet', () => {
  it('are counted once by answer, once by mark, and once by position', () => {
    fc.assert(
      fc.property(heads, (list) => {
        const all = countHeads(list);
        expect(all.going + all.maybe + all.notGoing + all.unanswered).toBe(list.length);
        expect(all.present + all.late + all.absent + all.excused + all.unmarked).toBe(list.length);
        const parts = countHeadsByPosition(list);
        for (const key of Object.keys(all) as (keyof typeof all)[]) {
          expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(all[key]);
        }
      }),
    );
  });

  it('start with the goalies and keep their order otherwise', () => {
    const list = (['Center', 'Goalie', null, 'Defense', 'Goalie'] as const).map((position, id) => ({ position, id }));
    expect(goaliesFirst(list).map(({ id }) => id)).toEqual([1, 4, 0, 2, 3]);
    const one = { rsvp: null, mark: null };
    const parts = countHeadsByPosition(list.map(({ position }) => ({ ...one, position })));
    expect(parts.map(({ position }) => position)).toEqual(['Goalie', 'Defense', 'Center', null]);
  });
});

describe('taps', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const times = fc.integer({ min: -5, max: 5 }).map((n) => new Date(now.getTime() + n * 1000).toISOString());
  const taps = fc.array(
    fc.record({
      playerId: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom(null, ...marks),
      at: fc.option(times, { nil: undefined }),
    }),
  );

  it('keep the latest of each player, the later in the list where times are equal, and none from the future', () => {
    fc.assert(
      fc.property(taps, (list) => {
        const last = lastTaps(list, now);
        expect(new Set(last.map(({ playerId }) => playerId))).toEqual(new Set(list.map(({ playerId }) => playerId)));
        for (const tap of last) {
          const timed = list
            .filter(({ playerId }) => playerId === tap.playerId)
            .map(({ at = now.toISOString(), ...rest }) => ({
              ...rest,
              at: [at, now.toISOString()].sort()[0] ?? at,
            }));
          const latest = timed
            .map(({ at }) => at)
            .sort()
            .at(-1);
          expect(tap).toEqual(timed.findLast(({ at }) => at === latest));
        }
      }),
    );
  });
});

describe('a season', () => {
  it.each([
    ['2026-11-20', '2025-11-21'],
    ['2028-02-29', '2027-03-01'],
    ['2026-01-01', '2025-01-02'],
    ['2026-12-31', '2026-01-01'],
    ['2029-02-28', '2028-02-29'],
  ])('that ends on %s began on %s', (today, since) => {
    expect(seasonStart(today)).toBe(since);
  });

  it('with only excused marks has no rate', () => {
    expect(summarize([{ mark: 'excused' }])).toMatchObject({ total: 1, rate: null });
    expect(summarize([{ mark: 'late' }, { mark: 'absent' }, { mark: 'present' }])).toMatchObject({ rate: 67 });
  });
});
