import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageQuery } from './paging';

const page = z.object(pageQuery(50));

it('a page may have a limit and a row to start after, or neither', () => {
  expect(z.parse(page, { limit: '50', after: '7' })).toEqual({ limit: 50, after: 7 });
  expect(z.parse(page, { limit: '1' })).toEqual({ limit: 1 });
  expect(z.parse(page, {})).toEqual({});
});

it.each(['0', '51', '-1', '1.5', '05', '1e1', ' 5', '', '5 or 1=1', '999999999999999999999'])(
  'no page has a limit of %j, with one error',
  (limit) => {
    const messages = z.safeParse(page, { limit }).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['The limit must be a whole number from 1 to 50.']);
  },
);

it('a limit is text, as in a URL', () => {
  for (const limit of [5, ['5', '6'], {}, null]) expect(z.safeParse(page, { limit }).success).toBe(false);
});
