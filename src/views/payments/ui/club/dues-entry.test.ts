import { expect, it } from 'vitest';
import { draftOfDues, duesEntry } from './dues-entry';

it('accepts a rule with its numbers as typed', () => {
  const draft = { ...draftOfDues(undefined, '2026-09', '2027-03'), name: 'Dues', amount: '100', teamIds: ['4'] };
  expect(duesEntry.parse(draft)).toMatchObject({ dueDay: 5, teamIds: [4], siblingDiscount: 0, amount: '100.00' });
  expect(duesEntry.safeParse({ ...draft, teamIds: [] }).error?.issues).toMatchObject([{ path: ['teamIds'] }]);
});
