import { PgDialect, pgTable, QueryBuilder, serial } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { inlined, limitTo } from './paging';

const textOf = (limit: number | undefined) => new PgDialect().sqlToQuery(limitTo(limit));

it('a limit is written as SQL, and nothing where there is none', () => {
  expect(textOf(20)).toMatchObject({ sql: 'limit 20', params: [] });
  expect(textOf(undefined)).toMatchObject({ sql: '', params: [] });
});

it("a query builder's limit is written as SQL", () => {
  const rows = pgTable('row', { id: serial() });
  const query = new QueryBuilder().select({ id: rows.id }).from(rows).limit(inlined(20));
  expect(query.toSQL()).toMatchObject({ sql: 'select "id" from "row" limit 20', params: [] });
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d is not a valid limit', (limit) => {
  expect(() => limitTo(limit)).toThrow('whole number');
});
