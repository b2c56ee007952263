import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageQuery } from './paging';

const page = z.object(pageQuery(50));

it('a page has a limit and goes on after a row, and may have neither', () => {
  expect(z.parse(page, { limit: '50', after: '7' })).toEqual({ limit: 50, after: 7 });
  expect(z.parse(page, { limit: '1' })).toEqual({ limit: 1 });
  expect(z.parse(page, {})).toEqual({});
});

it.each(['0', '51', '-1', '1.5', '05', '1e1', ' 5', '', '5 or 1=1', '999999999999999999999'])(
  'no page has a limit of %j, and that is told once',
  (limit) => {
    const messages = z.safeParse(page, { limit }).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['The limit must be a whole number from 1 to 50.']);
  },
);

it('a limit is text, as an address has it', () => {
  for (const limit of [5, ['5', '6'], {}, null]) expect(z.safeParse(page, { limit }).success).toBe(false);
});
