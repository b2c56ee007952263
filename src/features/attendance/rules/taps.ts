import type { Instant } from '@/shared/dates';
import type { Mark } from '../contract';

export interface Tap {
  playerId: number;
  /** Null takes a mark back. */
  status: Mark | null;
  at: Instant;
}

/** A connection may be as slow; what is more is a wrong clock. */
const SLOW_MS = 30_000;

/**
 * The last tap of each player. Without a time it is now, and what lies ahead counts as now too. `clock` is what the phone's clock
 * said when it sent: where that is off by more than half a minute, its taps are put right by as much.
 */
export function lastTaps<T extends Omit<Tap, 'at'> & { at?: Instant | undefined }>(
  taps: readonly T[],
  now: Date,
  clock: Instant = now.toISOString(),
): (T & { at: Instant })[] {
  const latest = now.toISOString();
  const off = now.getTime() - Date.parse(clock);
  const last = new Map<number, T & { at: Instant }>();
  for (const tap of taps) {
    const { playerId, at = latest } = tap;
    const right = Math.abs(off) > SLOW_MS ? new Date(Date.parse(at) + off).toISOString() : at;
    const time = tap.at === undefined || right > latest ? latest : right;
    const known = last.get(playerId);
    if (!known || known.at <= time) last.set(playerId, { ...tap, at: time });
  }
  return [...last.values()];
}
