import { desc, ne } from 'drizzle-orm';
import type { Db } from '../db/database';
import { outbox } from './tables';

export type MailboxItem = Pick<
  typeof outbox.$inferSelect,
  'id' | 'recipient' | 'subject' | 'body' | 'attachmentName' | 'status' | 'createdAt'
>;

/** Returns the newest `limit` mails of the outbox, newest first, without those that were emptied because of their age. */
export async function listMail(db: Db, limit: number): Promise<MailboxItem[]> {
  return db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      attachmentName: outbox.attachmentName,
      status: outbox.status,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(ne(outbox.recipient, ''))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}
