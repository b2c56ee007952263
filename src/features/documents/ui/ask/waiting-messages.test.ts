import { expect, it } from 'vitest';
import { reviewMessage, waitingMessage } from './waiting-messages';

it.each([
  [true, 9, 2, '9 documents to review', '/documents?status=review'],
  [true, 1, 0, '1 document to review', '/documents?status=review'],
  [false, 3, 2, '2 papers missing', '/documents?status=missing'],
  [false, 0, 1, '1 paper missing', '/documents?status=missing'],
])('links a user who reviews (%j) to what is waiting', (reviews, review, missing, text, href) => {
  expect(waitingMessage({ review, missing }, { reviews })).toEqual({ text, href });
});

it('returns nothing where nothing is waiting', () => {
  expect(waitingMessage({ review: 0, missing: 5 }, { reviews: true })).toBeNull();
  expect(waitingMessage({ review: 5, missing: 0 }, { reviews: false })).toBeNull();
});

it('counts in singular and plural', () => {
  expect([1, 9, 1200].map(reviewMessage)).toEqual([
    '1 document waits for a review',
    '9 documents wait for a review',
    '1,200 documents wait for a review',
  ]);
});
