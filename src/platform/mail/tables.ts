import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, serialId } from '../db/columns';

/**
 * `waiting` to be sent; `sending` while the mail server is being talked to; `sent`; `failed` for good after the last try;
 * `interrupted` when the program died while sending, so that nobody knows: never sent again; `kept` where no mail server is set up.
 */
export const mailStatuses = ['waiting', 'sending', 'sent', 'failed', 'interrupted', 'kept'] as const;

/** Mail to one person each, written in the transaction of what it tells of. */
export const outbox = pgTable(
  'outbox_mail',
  {
    id: serialId(),
    /** Names what is told to whom, so that the same news is never queued twice. */
    dedupeKey: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** One file that goes with it: its name, its content type and its text. */
    attachmentName: text(),
    attachmentType: text(),
    attachment: text(),
    /** Ids of whom it tells, by which the mail is found when they are forgotten. */
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
