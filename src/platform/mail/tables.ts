import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, serialId } from '../db/columns';

/**
 * `waiting` to be sent; `sending` during the conversation with the mail server; `sent`; `failed` for good after the last attempt;
 * `interrupted` when the program died while sending, so that the outcome is unknown: never sent again; `kept` when no mail server is set
 * up.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'interrupted', 'kept'] as const;

/** Mail to one person each, written in the transaction of the change that it reports. */
export const outbox = pgTable(
  'outbox_mail',
  {
    id: serialId(),
    /** Identifies the news and its recipient, so that the same news is never queued twice. */
    dedupeKey: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** One attached file: its name, its content type and its text. */
    attachmentName: text(),
    attachmentType: text(),
    attachment: text(),
    /** Ids of the players that it is about, by which the mail is found when they are erased. */
    about: integer().array().notNull().default([]),
    status: text({ enum: mailStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    claimedAt: instant(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_mail_due').on(t.status, t.nextAttemptAt),
    index('outbox_mail_created').on(t.createdAt),
    oneOf('outbox_mail_status', t.status, mailStatuses),
  ],
);
