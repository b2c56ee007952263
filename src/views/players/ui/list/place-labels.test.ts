import { expect, it } from 'vitest';
import { placedMessage } from './place-labels';

it('says who was moved and who was not', () => {
  expect(placedMessage({ done: 2, leftOut: [] })).toEqual(['Team set', '2 players have another team now.']);
  const leftOut = [
    { id: 1, code: 'unchanged' as const },
    { id: 2, code: 'not_found' as const },
  ];
  expect(placedMessage({ done: 0, leftOut })).toEqual([
    'Nothing to change',
    '0 players have another team now. 1 player was on it already. 1 player is no longer on the list and was left out.',
  ]);
});
