import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What tells the time. Both are in milliseconds. */
export interface Clock {
  /** Since 1970. */
  epoch(): number;
  /** Only goes up, however the machine's clock is set. */
  monotonic(): number;
}

const machine: Clock = { epoch: () => Date.now(), monotonic: () => performance.now() };
let current = machine;

/** The current moment, for whatever depends on time: the server reads no other clock, in SQL neither. */
export function clock(): Date {
  return new Date(current.epoch());
}

/** Milliseconds that only go up, to measure how long something may still count. */
export function monotonic(): number {
  return current.monotonic();
}

/** Replaces the machine's clock, for tests; without an argument it is the machine's again. */
export function setClock(replacement: Clock = machine): void {
  current = replacement;
}

const atBuild: SQLWrapper & { shouldOmitSQLParens(): boolean } = {
  getSQL: () => sql`${clock().toISOString()}::timestamptz`,
  shouldOmitSQLParens: () => true,
};

/** The current moment in SQL. It is read each time that a query is built, so expressions with it may be constants of a module. */
export const now: SQL = sql`${atBuild}`;
