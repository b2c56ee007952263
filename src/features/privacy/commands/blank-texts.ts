import { inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { announcements } from '@/features/announcements/tables';
import { coachEarnings, coachSessions } from '@/features/coaching/tables';
import { cancelledEvents, events } from '@/features/events/tables';
import { payments } from '@/features/payments/tables';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { mailsNaming } from '../queries/naming';
import type { ChildRecord } from '../queries/records-of';
import { ERASED_NAME, namePattern } from '../rules/free-text';

/** What people write about anything, and a child may be named in. */
const freeTexts: readonly PgColumn[] = [
  announcements.title,
  announcements.content,
  events.title,
  events.description,
  events.location,
  events.cancelReason,
  events.opponent,
  cancelledEvents.title,
  cancelledEvents.location,
  coachSessions.title,
  coachSessions.description,
  coachSessions.playerNotes,
  coachEarnings.description,
  coachEarnings.source,
  // Of other players: a session's title is on what each of its students owes.
  payments.description,
  payments.notes,
  payments.reportedReference,
  payments.declineReason,
  payments.cancelReason,
];

/** Takes a child's whole name out of what people wrote about other things. A text gets no longer than the shortest limit of one. */
export async function blankNames(tx: Db, records: readonly ChildRecord[]): Promise<void> {
  const name = `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`;
  for (const pattern of new Set(records.map(namePattern))) {
    for (const column of freeTexts) {
      const field = sql.identifier(toSnakeCase(column.name));
      await tx.execute(sql`update ${column.table}
        set ${field} = left(regexp_replace(${column}, ${pattern}, ${name}, 'gi'), greatest(char_length(${column}), 100))
        where ${column} ~* ${pattern}`);
    }
  }
}

/** Mail about the child: what was sent keeps its row without a word, what wasn't is never sent, and not tried again where it is being sent now. */
export async function blankMail(tx: Db, records: readonly ChildRecord[], mailboxes: readonly string[]): Promise<void> {
  const naming = mailsNaming(records, mailboxes);
  const found = await tx.select({ id: outbox.id, status: outbox.status }).from(outbox).where(naming).for('update');
  const sent = found.filter(({ status }) => status === 'sent').map(({ id }) => id);
  const others = found.filter(({ status }) => status !== 'sent').map(({ id }) => id);
  const empty = { attachment: null, attachmentName: null, attachmentType: null };
  await tx
    .update(outbox)
    .set({ subject: 'Erased', body: '', about: [], ...empty })
    .where(inArray(outbox.id, [...sent, 0]));
  await tx.delete(outbox).where(inArray(outbox.id, [...others, 0]));
}
