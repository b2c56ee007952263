import type { Instant } from '@/shared/dates';
import type { Taken } from '../contract/attendance';

export interface Tap {
  playerId: number;
  /** Null takes a mark back. */
  status: Taken | null;
  at: Instant;
}

/** The last tap of each player. Without a time it is now, and a phone's clock that runs ahead counts as now too. */
export function lastTaps(taps: readonly (Omit<Tap, 'at'> & { at?: Instant | undefined })[], now: Date): Tap[] {
  const latest = now.toISOString();
  const last = new Map<number, Tap>();
  for (const { playerId, status, at } of taps) {
    const time = at === undefined || at > latest ? latest : at;
    const known = last.get(playerId);
    if (!known || known.at <= time) last.set(playerId, { playerId, status, at: time });
  }
  return [...last.values()];
}
