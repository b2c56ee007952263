import { expect, it } from 'vitest';
import { sortedBy } from './sorting';

const columns = ['name', 'team'] as const;

it.each([
  ['', undefined, undefined],
  ['sort=team', 'team', 'asc'],
  ['sort=team&order=desc', 'team', 'desc'],
  ['sort=team&order=sideways', 'team', 'asc'],
  ['sort=birthDate&order=desc', undefined, undefined],
  ['order=desc', undefined, undefined],
])('reads %j', (search, sort, order) => {
  expect(sortedBy(new URLSearchParams(search), columns)).toEqual({ sort, order });
});
