import { and, eq, gt, like, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Db } from '../db/database';
import { outbox } from './tables';

/** Mail whose link may stop working before it is sent. */
export interface LinksInMail {
  /** The prefix of the keys of such mail. */
  prefix: string;
  /** The condition that the link in a row of the outbox still works. */
  works: SQL;
}

/** The age up to which mail is still worth sending. */
const WORTH_SENDING = sql`interval '7 days'`;

/** The condition that a mail whose key ends with a token's id refers to a row that hasn't expired. */
export function namesOpenRow(table: SQLWrapper, row: { tokenHash: SQLWrapper; expiresAt: SQLWrapper }): SQL {
  return sql`exists (select 1 from ${table} where left(${row.tokenHash}, 16) = right(${outbox.dedupeKey}, 16)
    and ${row.expiresAt} > ${now})`;
}

/**
 * Queues mail that was stored because there was no mail server, now that there is one: mail of the last seven days whose link still
 * works. The wait for a reachable server is counted from now. Returns how many.
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
