import { expect, it } from 'vitest';
import type { CoachEarning } from '../contract/earning';
import { draftOfEarning, earningEntry } from './earning-entry';

const earning: CoachEarning = {
  id: 3,
  description: 'Video review',
  type: 'bonus',
  amount: '900.00',
  source: null,
  sessionId: null,
  status: 'overdue',
  paymentDate: '2026-11-01',
  paymentMethod: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  version: 4,
};

it("returns what it was given, except for what the form doesn't have", () => {
  const { id, sessionId, createdAt, version, ...rest } = earning;
  expect(earningEntry.parse(draftOfEarning(earning))).toEqual(rest);
});

it('leaves the status of a new earning to its date', () => {
  const draft = { ...draftOfEarning(undefined), description: 'Bonus', amount: '100' };
  expect(earningEntry.parse(draft)).toMatchObject({ amount: '100.00', paymentMethod: null, paymentDate: null });
  expect(earningEntry.parse(draft).status).toBeUndefined();
});
