import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whose key, as `fold_name` makes it, holds every word of `text`, in whatever order; undefined where there is none. One parameter however
 * many words, so that the statement is always the same.
 */
export function holdsEveryWord(key: SQLWrapper, text = ''): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const literal = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return sql`${key} like all (array(
    select '%' || fold_name(word) || '%' from unnest(${sql.param(literal)}::text[]) word))`;
}
