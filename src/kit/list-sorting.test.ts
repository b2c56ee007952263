import { expect, it } from 'vitest';
import { turned } from './list-sorting';

it('reverses at the second press, and is reset at the third', () => {
  const none = { sort: undefined, order: undefined };
  expect(turned(none, 'team', 'asc')).toEqual(['team', 'asc']);
  expect(turned({ sort: 'team', order: 'asc' }, 'team', 'asc')).toEqual(['team', 'desc']);
  expect(turned({ sort: 'team', order: 'desc' }, 'team', 'asc')).toEqual([]);
  expect(turned({ sort: 'name', order: 'desc' }, 'team', 'asc')).toEqual(['team', 'asc']);
  expect(turned(none, 'date', 'desc')).toEqual(['date', 'desc']);
  expect(turned({ sort: 'date', order: 'desc' }, 'date', 'desc')).toEqual(['date', 'asc']);
  expect(turned({ sort: 'date', order: 'asc' }, 'date', 'desc')).toEqual([]);
});
