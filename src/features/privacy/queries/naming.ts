import { arrayOverlaps, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { outbox } from '@/platform/mail/tables';
import type { ChildRecord } from './records-of';

type ChildName = Pick<ChildRecord, 'id' | 'firstName' | 'lastName'>;

/**
 * Returns the WHERE of mails about a child: those recorded as such, those that contain both names, whoever received them, and those to
 * the child's family that contain either name.
 */
export function mailsNaming(records: readonly ChildName[], mailboxes: readonly string[]): SQL {
  const text = sql`(${outbox.subject} || ' ' || ${outbox.body} || ' ' || coalesce(${outbox.attachment}, ''))`;
  const toFamily = sql`lower(${outbox.recipient}) = any(${sql.param(mailboxes)}::text[])`;
  const named = records.map(({ firstName, lastName }) => {
    const [first, last] = [holds(text, firstName), holds(text, lastName)];
    return sql`((${first} and ${last}) or (${toFamily} and (${first} or ${last})))`;
  });
  const ids = records.map(({ id }) => id);
  return or(arrayOverlaps(outbox.about, ids), ...named) ?? sql`false`;
}

function holds(text: SQLWrapper, word: string): SQL {
  return sql`position(lower(${word}) in lower(${text})) > 0`;
}
