import { expect, it } from 'vitest';
import { draftOfDues, duesEntry } from './dues-entry';
import { blankRequest, requestEntry } from './request-entry';

const request = { ...blankRequest('abcdefgh', '3'), amount: '3500' };

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

it('takes a rule with its numbers as they are typed', () => {
  const draft = { ...draftOfDues(undefined, '2026-09', '2027-03'), name: 'Dues', amount: '100', teamIds: ['4'] };
  expect(duesEntry.parse(draft)).toMatchObject({ dueDay: 5, teamIds: [4], siblingDiscount: 0, amount: '100.00' });
  expect(duesEntry.safeParse({ ...draft, teamIds: [] }).error?.issues).toMatchObject([{ path: ['teamIds'] }]);
});
