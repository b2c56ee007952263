import { expect, it } from 'vitest';
import { ApiError } from '@/kit/api/api-error';
import { payFailure } from './failure-messages';
import { refundedMessage } from './outcome-messages';

const body = (message: string) => JSON.stringify({ message, code: 'x' });

it.each([
  [new ApiError(409, body('The amount has changed.')), 'card', 'The amount has changed.', 'reload'],
  [new ApiError(404, body('Gone.')), 'cash', 'Gone.', 'reload'],
  [new ApiError(503, body('Out of reach.')), 'gcash', 'Out of reach.', 'retry'],
  [new ApiError(502, '<html>'), 'gcash', 'Something went wrong on our side. Nothing was charged.', 'retry'],
  [new TypeError('Failed to fetch'), 'card', 'The club could not be reached. Nothing was charged.', 'retry'],
  [
    new TypeError('Failed to fetch'),
    'cash',
    'The club could not be reached. Trying again is safe: it is noted once.',
    'retry',
  ],
] as const)('%s by %s is reported with what helps', (error, method, text, way) => {
  expect(payFailure(error, method)).toEqual({ text, way });
});

it('names refunds', () => {
  expect(refundedMessage('0.00', '10.00')).toBe('');
  expect(refundedMessage('2.50', '10.00')).toBe('₱2.50 of it was given back.');
  expect(refundedMessage('10.00', '10.00')).toBe('It was given back in full.');
});
