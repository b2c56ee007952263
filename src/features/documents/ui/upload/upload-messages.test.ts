import { expect, it } from 'vitest';
import { uploadedMessage } from './upload-messages';

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
] as const)('of %j it says: %s', (statuses, title, text) => {
  expect(uploadedMessage(statuses.map((status) => ({ status })))).toEqual([title, text]);
});
