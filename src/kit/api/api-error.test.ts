import { expect, it } from 'vitest';
import { ApiError, isMissing } from './api-error';

it.each([
  [new ApiError(404, ''), true],
  [new ApiError(403, ''), true],
  [new ApiError(429, ''), false],
  [new ApiError(503, ''), false],
  [new TypeError('Failed to fetch'), false],
  [null, false],
])('%s is missing: %s', (error, missing) => {
  expect(isMissing(error)).toBe(missing);
});
