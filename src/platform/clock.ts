import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A source of time. Both values are in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  epoch(): number;
  /** Never decreases, even when the machine's clock is changed. */
  monotonic(): number;
}

const machine: Clock = { epoch: () => Date.now(), monotonic: () => performance.now() };
let current = machine;

/** Returns the current time, for everything that depends on time: the server reads no other clock, not even in SQL. */
export function clock(): Date {
  return new Date(current.epoch());
}

/** Returns milliseconds that never decrease, to measure durations and expiry. */
export function monotonic(): number {
  return current.monotonic();
}

/** Replaces the machine's clock, for tests; without an argument, restores it. */
export function setClock(replacement: Clock = machine): void {
  current = replacement;
}

const atBuild: SQLWrapper & { shouldOmitSQLParens(): boolean } = {
  getSQL: () => sql`${clock().toISOString()}::timestamptz`,
  shouldOmitSQLParens: () => true,
};

/** The current time in SQL. It is read each time a query is built, so expressions that contain it may be module constants. */
export const now: SQL = sql`${atBuild}`;
