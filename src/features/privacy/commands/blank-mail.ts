import { inArray } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { mailsNaming } from '../queries/naming';
import type { ChildRecord } from '../queries/records-of';

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
