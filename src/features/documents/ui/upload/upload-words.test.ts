import { expect, it } from 'vitest';
import { ApiError } from '@/kit/api/api-error';
import { ConnectionLost } from '@/kit/api/upload';
import { failureSentence, uploadedWords } from './upload-words';

it.each([
  [['pending'], 'Document uploaded successfully', 'It waits for a review.'],
  [['expired'], 'Document uploaded successfully', 'Its date is over, so it counts as expired.'],
  [['approved'], 'Document uploaded successfully', undefined],
  [['pending', 'pending'], '2 documents uploaded successfully', '2 wait for a review.'],
  [
    ['pending', 'expired'],
    '2 documents uploaded successfully',
    '1 waits for a review. 1 counts as expired, as the date is over.',
  ],
] as const)('of %j it tells: %s', (statuses, title, text) => {
  expect(uploadedWords(statuses.map((status) => ({ status })))).toEqual([title, text]);
});

it("tells a failure in the server's words, or in its own", () => {
  expect(failureSentence(new ApiError(400, '{"message":"That is no PDF.","code":"invalid"}'))).toBe('That is no PDF.');
  expect(failureSentence(new ConnectionLost(false))).toBe('The connection was lost. Nothing was saved; try again.');
  expect(failureSentence(new ApiError(502, '<html>'))).toBe('The server could not be reached. Please try again.');
});
