import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The condition that a key made by `fold_name` contains every word of `text`, in any order; undefined when there is no word. Uses one
 * parameter for any number of words, so that the statement is always the same.
 */
export function containsEveryWord(key: SQLWrapper, text = ''): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const literal = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return sql`${key} like all (array(
    select '%' || fold_name(word) || '%' from unnest(${sql.param(literal)}::text[]) word))`;
}
