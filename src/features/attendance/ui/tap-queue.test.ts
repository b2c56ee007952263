import { beforeEach, describe, expect, it } from 'vitest';
import { timing } from '@/shared/timing';
import { createTapQueue, type Outcome, type Tap } from './tap-queue';

const { answer: patience, resend } = timing.browser;
let kept: string | null;
let sent: Tap[][];
let outcomes: Outcome[];
let waits: { callback: () => void; ms: number }[];
/** Blocks a send until it is resolved. */
let gate: Promise<void> | undefined;

function open({ read = () => kept } = {}) {
  return createTapQueue({
    read,
    write: (text) => {
      kept = text;
    },
    send: async (_eventId, taps) => {
      await gate;
      const outcome = outcomes.shift() ?? 'sent';
      if (outcome === 'sent') sent.push(taps);
      return outcome;
    },
    later: (callback, ms) => waits.push({ callback, ms }),
    patience,
    resend,
  });
}

function retries(): number[] {
  return waits.map(({ ms }) => ms).filter((ms) => ms !== patience);
}

function tap(playerId: number, status: Tap['status'], at = '2026-03-12T10:00:00.000Z', eventId = 7): Tap {
  return { eventId, playerId, status, at };
}

beforeEach(() => {
  kept = null;
  sent = [];
  outcomes = [];
  waits = [];
  gate = undefined;
});

describe('taps on a phone', () => {
  it('are removed once the server has them', async () => {
    const queue = open();
    await queue.add([tap(1, 'present'), tap(2, 'late')]);
    expect(sent).toEqual([[tap(1, 'present'), tap(2, 'late')]]);
    expect(queue.state()).toEqual({ taps: [], waitsFor: null });
    expect(kept).toBe('[]');
  });

  it('wait without a connection, survive a reload, and are sent when it returns', async () => {
    outcomes = ['failed', 'failed'];
    const queue = open();
    await queue.add([tap(1, 'present')]);
    await queue.add([tap(2, 'absent')]);
    expect(queue.state().waitsFor).toBe('connection');
    expect(sent).toEqual([]);

    const afterReload = open();
    expect(afterReload.state().taps).toEqual([tap(1, 'present'), tap(2, 'absent')]);
    await afterReload.flush();
    expect(sent).toEqual([[tap(1, 'present'), tap(2, 'absent')]]);
    expect(afterReload.state()).toEqual({ taps: [], waitsFor: null });
  });

  it('are retried at growing intervals', async () => {
    outcomes = Array.from({ length: 7 }, () => 'failed');
    const queue = open();
    await queue.add([tap(1, 'present')]);
    for (let turn = 0; turn < 6; turn += 1) await queue.flush();
    expect(retries()).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000]);
  });

  it('keep the last one of a player', async () => {
    outcomes = ['failed'];
    const queue = open();
    await queue.add([tap(1, 'present')]);
    await queue.add([tap(1, 'excused', '2026-03-12T10:00:01.000Z')]);
    expect(sent).toEqual([[tap(1, 'excused', '2026-03-12T10:00:01.000Z')]]);
  });

  it('made while others are being sent wait and are sent next', async () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const queue = open();
    const first = queue.add([tap(1, 'present')]);
    await queue.add([tap(1, 'late', '2026-03-12T10:00:01.000Z'), tap(2, 'present')]);
    release();
    await first;
    expect(sent).toEqual([[tap(1, 'present')], [tap(1, 'late', '2026-03-12T10:00:01.000Z'), tap(2, 'present')]]);
    expect(queue.state().taps).toEqual([]);
  });

  it('are sent event by event, and a refused event blocks no other', async () => {
    outcomes = ['failed', 'refused', 'sent'];
    const queue = open();
    await queue.add([tap(1, 'present', undefined, 7), tap(1, 'present', undefined, 8)]);
    await queue.flush();
    expect(sent).toEqual([[tap(1, 'present', undefined, 8)]]);
    expect(queue.state()).toEqual({ taps: [], waitsFor: null });
  });

  it('wait for their own user, once another is signed in', async () => {
    outcomes = ['signedOut'];
    const queue = open();
    await queue.add([tap(1, 'present')]);
    expect(queue.state()).toEqual({ taps: [tap(1, 'present')], waitsFor: 'person' });
    expect(retries()).toEqual([2_000]);
    await queue.flush();
    expect(queue.state()).toEqual({ taps: [], waitsFor: null });
  });

  it('without any response are sent again, and a late response does no harm', async () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const queue = open();
    const first = queue.add([tap(1, 'present')]);
    waits.find(({ ms }) => ms === patience)?.callback();
    await first;
    expect(queue.state()).toEqual({ taps: [tap(1, 'present')], waitsFor: 'connection' });
    gate = undefined;
    await queue.flush();
    release();
    expect(queue.state()).toEqual({ taps: [], waitsFor: null });
  });

  it('of two windows are stored side by side', async () => {
    outcomes = ['failed', 'failed', 'sent'];
    const [one, two] = [open(), open()];
    await one.add([tap(1, 'present')]);
    await two.add([tap(2, 'late')]);
    expect(open().state().taps).toEqual([tap(1, 'present'), tap(2, 'late')]);
    await one.add([tap(2, 'absent', '2026-03-12T10:00:01.000Z')]);
    expect(sent).toEqual([[tap(1, 'present'), tap(2, 'absent', '2026-03-12T10:00:01.000Z')]]);
    expect(kept).toBe('[]');
    two.reread();
    expect(two.state().taps).toEqual([]);
  });

  it('last as long as the window, where the phone stores nothing', async () => {
    outcomes = ['failed', 'failed'];
    const queue = open({ read: () => null });
    await queue.add([tap(1, 'present')]);
    await queue.add([tap(2, 'late')]);
    await queue.flush();
    expect(sent).toEqual([[tap(1, 'present'), tap(2, 'late')]]);
    expect(queue.state().taps).toEqual([]);
  });

  it('drop stored data in an unknown format', () => {
    for (const text of ['', 'x', '{}', '[1, null, {"eventId": "7"}]']) {
      kept = text;
      expect(open().state().taps).toEqual([]);
    }
  });
});
