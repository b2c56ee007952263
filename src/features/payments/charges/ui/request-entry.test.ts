import { expect, it } from 'vitest';
import { blankRequest, requestEntry } from './request-entry';

const request = { ...blankRequest('abcdefgh', {}), teamId: '3', amount: '3500' };

it('charges a team or players, never both', () => {
  expect(requestEntry.parse({ ...request, playerIds: ['9'] })).toMatchObject({ teamId: 3, amount: '3500.00' });
  const players = requestEntry.parse({ ...request, whom: 'players', playerIds: ['9', '10'] });
  expect(players.playerIds).toEqual([9, 10]);
  expect(players.teamId).toBeUndefined();
});

it.each([
  [{ teamId: '' }, 'teamId', 'Choose a team.'],
  [{ whom: 'players' as const }, 'playerIds', 'Choose at least one player.'],
  [{ amount: '' }, 'amount', 'Amount is required'],
  [{ instalments: '3' }, 'dueDate', 'Parts need a first due date.'],
  [{ siblingDiscount: 'ten' }, 'siblingDiscount', 'The sibling discount must be a whole number from 0 to 100 percent.'],
])('refuses %o with an error at its field', (change, field, message) => {
  const { error } = requestEntry.safeParse({ ...request, ...change });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

it('starts with the selected players, and then skips those who no longer exist', () => {
  const body = requestEntry.parse({ ...blankRequest('abcdefgh', { playerIds: ['9', '10'] }), amount: '100' });
  expect(body).toMatchObject({ playerIds: [9, 10], leaveOut: true });
});
