import { expect, it } from 'vitest';
import { documentStatuses } from '../../contract/document';
import { mayReview, missingMessage, reviewsOf, stateNote } from './review-labels';

it('offers only what would change something', () => {
  expect(documentStatuses.map((status) => reviewsOf({ status }))).toEqual([
    ['revoke', 'reject'],
    ['approve', 'reject'],
    ['approve'],
    ['approve', 'reject'],
  ]);
});

it("lets a coach review own teams' documents, and a parent none", () => {
  const coach = { id: 'c', role: 'coach', teamIds: [1], playerIds: [] } as const;
  expect([1, 2, null].map((teamId) => mayReview(coach, { teamId }))).toEqual([true, false, false]);
  expect(mayReview({ ...coach, role: 'admin' }, { teamId: null })).toBe(true);
  expect(mayReview({ ...coach, role: 'parent' }, { teamId: 1 })).toBe(false);
});

it('adds what the status does not say', () => {
  expect(stateNote({ signed: true, replaced: false })).toBe('Signed in the app');
  expect(stateNote({ signed: true, replaced: true })).toBe('Replaced by a newer one');
  expect(stateNote({ signed: false, replaced: false })).toBeUndefined();
});

it('says why a paper is missing', () => {
  const why = (reason: 'none' | 'rejected' | 'expired', expiryDate: string | null, notes: string | null) =>
    missingMessage({ reason, expiryDate, notes }, (date) => `<${date}>`);
  expect(why('none', null, null)).toBe('Not handed in yet.');
  expect(why('rejected', '2026-01-01', 'Too dark.')).toBe('The last one was rejected: Too dark.');
  expect(why('rejected', null, null)).toBe('The last one was rejected.');
  expect(why('expired', '2026-01-01', 'Too dark.')).toBe('The last one expired on <2026-01-01>.');
  expect(why('expired', null, null)).toBe('The last one expired.');
});
