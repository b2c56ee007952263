import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awaitsScore, checkScore, gameAfter, scoreLabel, titleOf } from './game';

const played = { opponent: 'Bears', side: 'away' as const, ourScore: 4, theirScore: 2 };

describe('a game', () => {
  it('keeps what a form omits, loses what it clears, and loses everything as another type', () => {
    expect(gameAfter({ type: 'game' }, played)).toEqual(played);
    expect(gameAfter({ type: 'game', opponent: null, ourScore: 0 }, played)).toEqual({
      ...played,
      opponent: null,
      ourScore: 0,
    });
    expect(Object.values(gameAfter({ type: 'practice', ...played }, played))).toEqual([null, null, null, null]);
  });

  it('is named after its opponent, unless its title says so', () => {
    expect(titleOf({ title: 'U10 game', opponent: 'Bears', side: 'home' })).toBe('U10 game vs Bears');
    expect(titleOf({ title: 'U10 game', opponent: 'Bears', side: null })).toBe('U10 game vs Bears');
    expect(titleOf({ title: 'U10', opponent: 'Bears', side: 'away' })).toBe('U10 at Bears');
    expect(titleOf({ title: 'U10 vs bears', opponent: 'Bears', side: 'home' })).toBe('U10 vs bears');
    expect(titleOf({ title: 'Practice', opponent: null, side: null })).toBe('Practice');
  });

  it('returns its result as a word, the same from both sides', () => {
    expect(scoreLabel(played)).toBe('4 : 2, won');
    expect(scoreLabel({ ourScore: null, theirScore: null })).toBeNull();
    const other = { won: 'lost', lost: 'won', draw: 'draw' } as Record<string, string>;
    const goals = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(goals, goals, (ourScore, theirScore) => {
        const result = (a: number, b: number) => scoreLabel({ ourScore: a, theirScore: b })?.split(', ')[1] ?? '';
        expect(result(theirScore, ourScore)).toBe(other[result(ourScore, theirScore)]);
      }),
    );
  });

  it('has no score yet once it is over, unless it was cancelled or has one', () => {
    const end = '2026-11-24T10:00:00Z';
    const game = { type: 'game' as const, endTime: end, cancelledAt: null, ourScore: null };
    const before = new Date('2026-11-24T09:59:59Z');
    expect(awaitsScore(game, new Date(end))).toBe(true);
    expect(awaitsScore(game, before)).toBe(false);
    expect(awaitsScore({ ...game, type: 'practice' }, new Date(end))).toBe(false);
    expect(awaitsScore({ ...game, cancelledAt: end }, new Date(end))).toBe(false);
    expect(awaitsScore({ ...game, ourScore: 0 }, new Date(end))).toBe(false);
  });

  it('has a complete score, from its start on', () => {
    const start = '2026-11-24T10:00:00Z';
    const at = Date.parse(start);
    expect(() => checkScore(played, start, at)).not.toThrow();
    expect(() => checkScore(played, start, at - 1)).toThrow('once the game has begun');
    expect(() => checkScore({ ...played, ourScore: null }, start, at)).toThrow('Enter both scores');
    expect(() => checkScore({ ...played, theirScore: null }, start, at)).toThrow('Enter both scores');
    expect(() => checkScore({ ...played, ourScore: null, theirScore: null }, start, at - 1)).not.toThrow();
  });
});
