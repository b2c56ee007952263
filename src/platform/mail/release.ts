import { and, eq, gt, like, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Db } from '../db/database';
import { outbox } from './tables';

/** Mail whose link may stop working before it is sent. */
export interface LinksInMail {
  /** How the keys of such mail begin. */
  prefix: string;
  /** Whether the link in a row of the outbox still works. */
  works: SQL;
}

/** How old mail may be that is still worth sending. */
const WORTH_SENDING = sql`interval '7 days'`;

/** The condition that a mail whose key ends with a token's id names a row that hasn't expired. */
export function namesOpenRow(table: SQLWrapper, row: { tokenHash: SQLWrapper; expiresAt: SQLWrapper }): SQL {
  return sql`exists (select 1 from ${table} where left(${row.tokenHash}, 16) = right(${outbox.dedupeKey}, 16)
    and ${row.expiresAt} > ${now})`;
}

/**
 * Lets mail that was kept for want of a mail server go out, now that there is one: that of the last seven days, unless its link works no
 * more. From now on it counts how long a server is waited for. Returns how many.
 */
export async function releaseKept(db: Db, links: readonly LinksInMail[]): Promise<number> {
  const unlessDead = links.map(({ prefix, works }) =>
    not(sql`(${like(outbox.dedupeKey, `${prefix}%`)} and not ${works})`),
  );
  const released = await db
    .update(outbox)
    .set({ status: 'waiting', createdAt: now, nextAttemptAt: now })
    .where(
      and(
        eq(outbox.status, 'kept'),
        ne(outbox.recipient, ''),
        ne(outbox.body, ''),
        gt(outbox.createdAt, sql`${now} - ${WORTH_SENDING}`),
        ...unlessDead,
      ),
    )
    .returning({ id: outbox.id });
  return released.length;
}
