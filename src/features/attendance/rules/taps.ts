import type { Instant } from '@/shared/dates';
import type { Mark } from '../contract/attendance';

export interface Tap {
  playerId: number;
  /** Null removes a mark. */
  status: Mark | null;
  at: Instant;
}

/** Latency that a slow connection may cause; a greater difference means a wrong clock. */
const SLOW_MS = 30_000;

/**
 * Returns the last tap for each player. A tap without a time counts as now, and so does one in the future. `clock` is what the phone's
 * clock said when it sent: when that is off by more than half a minute, its taps are corrected by the difference.
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
