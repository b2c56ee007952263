import { describe, expect, it } from 'vitest';
import type { AttemptOutcome } from '../contract';
import { PAUSES, untilSettled } from './until-settled';

/** Answers with these outcomes in turn, and repeats the last one. Returns the result and what happened in the meantime. */
async function run(answers: AttemptOutcome[], wantedFor = Number.POSITIVE_INFINITY) {
  const paused: number[] = [];
  let asked = 0;
  let waitings = 0;
  const { outcome } = await untilSettled({
    ask: async () => ({ outcome: answers[Math.min(asked++, answers.length - 1)] ?? 'none' }),
    pause: async (ms) => void paused.push(ms),
    onWaiting: () => void waitings++,
    isWanted: () => paused.length < wantedFor,
  });
  return { outcome, asked, paused, waitings };
}

describe('polling an attempt to pay', () => {
  it.each(['paid', 'failed', 'cancelled', 'expired', 'none'] as const)(
    'ends at once where it is %s',
    async (outcome) => {
      expect(await run([outcome])).toEqual({ outcome, asked: 1, paused: [], waitings: 0 });
    },
  );

  it('continues while the provider cannot say, at growing intervals', async () => {
    expect(await run(['waiting', 'waiting', 'paid'])).toEqual({
      outcome: 'paid',
      asked: 3,
      paused: [1500, 3000],
      waitings: 2,
    });
  });

  it('gives up after about a minute', async () => {
    const { outcome, paused } = await run(['waiting']);
    expect([outcome, paused]).toEqual(['waiting', PAUSES]);
    const total = paused.reduce((sum, ms) => sum + ms, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(65_000);
  });

  it('ends when the result is no longer wanted', async () => {
    expect(await run(['waiting'], 2)).toMatchObject({ outcome: 'waiting', asked: 2 });
  });

  it('fails as its request does', async () => {
    const asking = { pause: async () => undefined, onWaiting: () => undefined, isWanted: () => true };
    await expect(untilSettled({ ...asking, ask: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone');
  });
});
