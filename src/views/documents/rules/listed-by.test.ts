import { expect, it } from 'vitest';
import { listedBy } from './listed-by';

const of = (search: string) => listedBy(new URLSearchParams(search));

it('accepts what the list knows and ignores the rest', () => {
  expect(of('status=review&playerId=3&teamId=2&type=Birth+certificate&sort=expires&order=desc&after=9.4')).toEqual({
    status: 'review',
    filters: { playerId: '3', teamId: '2', type: 'Birth certificate' },
    sorting: { sort: 'expires', order: 'desc' },
    trail: ['9', '4'],
  });
  expect(of('status=approved&playerId=x&teamId=none&type=&sort=notes&order=desc&after=..a.1-2')).toEqual({
    status: undefined,
    filters: { playerId: undefined, teamId: undefined, type: undefined },
    sorting: { sort: undefined, order: undefined },
    trail: [],
  });
});

it('pages through missing papers by player and type, and through nothing else that way', () => {
  expect(of('status=missing&after=4-2.7.8-1').trail).toEqual(['4-2', '8-1']);
  expect(of('status=expired&after=4-2.7').trail).toEqual(['7']);
});

it('starts with the oldest pending document, unless another order is chosen', () => {
  expect(of('status=review').sorting).toEqual({ sort: 'uploaded', order: 'asc' });
  expect(of('status=review&sort=uploaded&order=desc').sorting).toEqual({ sort: 'uploaded', order: 'desc' });
  expect(of('status=complete').sorting).toEqual({ sort: undefined, order: undefined });
});

it('keeps a long cursor stack complete', () => {
  const trail = Array.from({ length: 200 }, (_, index) => `${index + 10_000}-1`);
  expect(of(`status=missing&after=${trail.join('.')}`).trail).toEqual(trail);
});
