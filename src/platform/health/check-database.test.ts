import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTiming, timing } from '@/shared/timing';
import type { Database } from '../db/database';
import { checkDatabase } from './check-database';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the findings for a database that answers after so many milliseconds. */
async function foundAfter(ms: number, limits = timing) {
  const answer = () => new Promise((resolve) => setTimeout(resolve, ms, { rows: [{ size: '7' }] }));
  // The check uses only this method of a database.
  const db = { engine: 'postgres', execute: answer } as unknown as Database;
  const found = checkDatabase(db, limits);
  await vi.advanceTimersByTimeAsync(ms);
  return found;
}

it('is online for an answer within a second, slow after it, and offline after four', async () => {
  expect(await foundAfter(1000)).toMatchObject({ state: 'online', size: 7, problems: [] });
  const slow = 'The database takes longer than a second to answer.';
  expect(await foundAfter(1001)).toMatchObject({ state: 'slow', size: 7, problems: [slow] });
  const gone = "The database doesn't answer.";
  expect(await foundAfter(4001)).toMatchObject({ state: 'offline', size: null, problems: [gone] });
});

it('is online in tests, however long it takes', async () => {
  expect(await foundAfter(60_000, testTiming)).toMatchObject({ state: 'online', problems: [] });
});
