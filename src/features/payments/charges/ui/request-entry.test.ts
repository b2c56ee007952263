import { expect, it } from 'vitest';
import { blankRequest, requestEntry } from './request-entry';

const request = { ...blankRequest('abcdefgh', {}), teamId: '3', amount: '3500' };

it('asks a team or players, never both', () => {
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
])('refuses %o beside its field', (change, field, message) => {
  const { error } = requestEntry.safeParse({ ...request, ...change });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

it('begins with players who are chosen, and then leaves out who is not there any more', () => {
  const body = requestEntry.parse({ ...blankRequest('abcdefgh', { playerIds: ['9', '10'] }), amount: '100' });
  expect(body).toMatchObject({ playerIds: [9, 10], leaveOut: true });
});
