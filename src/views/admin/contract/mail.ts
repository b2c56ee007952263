import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField } from '@/shared/fields';
import { mailWays } from '@/shared/mail-way';
import { pageQuery } from '@/shared/paging';

export const outboxStatuses = ['waiting', 'sending', 'sent', 'failed', 'interrupted', 'kept'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

export const MAIL_PAGE = 99;

/** A mail in the outbox, without its text, which may contain a secret link. */
export const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(outboxStatuses),
  /** The number of attempts. */
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** False: its link no longer works, so it can't be sent again. */
  isWhole: z.boolean(),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const listOutbox = endpoint({
  name: 'listOutbox',
  summary: 'The mail of the club, newest first, without its text',
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'mail.manage',
  query: z.object({ status: z.optional(choice('Status', outboxStatuses)), ...pageQuery(MAIL_PAGE) }),
  reply: z.array(outboxMail),
});

export const openedMail = z.object({
  recipient: z.string(),
  subject: z.string(),
  /**
   * The text without links that work for anyone who opens them, except those of invitations that aren't mailed. Empty after it was
   * blanked.
   */
  text: z.string(),
  /** Whether such links were left out. */
  hidesLink: z.boolean(),
  attachmentName: z.nullable(z.string()),
});

export const openMail = endpoint({
  name: 'openMail',
  summary: 'A mail of the club with its text, but for links that work for whoever opens them',
  method: 'GET',
  path: '/api/admin/outbox/:id',
  access: 'mail.manage',
  params: z.object({ id: idField() }),
  reply: openedMail,
});

export const countOutbox = endpoint({
  name: 'countOutbox',
  summary: 'How many mails there are of each status, and where mail goes',
  method: 'GET',
  path: '/api/admin/outbox/count',
  access: 'mail.manage',
  reply: z.object({ counts: z.record(z.enum(outboxStatuses), z.int()), goesTo: z.enum(mailWays) }),
});

export const resendMail = endpoint({
  name: 'resendMail',
  summary: 'Send a mail again that was not sent',
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  access: 'mail.manage',
  invalidates: ['admin', 'dashboard'],
  params: z.object({ id: idField() }),
  reply: z.void(),
});

export const resendFailedMail = endpoint({
  name: 'resendFailedMail',
  summary: 'Send all failed mail again',
  method: 'POST',
  path: '/api/admin/outbox/resend',
  access: 'mail.manage',
  invalidates: ['admin', 'dashboard'],
  reply: z.object({ count: z.int() }),
});

export const tryMailServer = endpoint({
  name: 'tryMailServer',
  summary: 'Send a mail to oneself at once, to try the mail server',
  method: 'POST',
  path: '/api/admin/mail-test',
  access: 'mail.manage',
  invalidates: ['admin'],
  reply: z.object({
    isAccepted: z.boolean(),
    /** The outcome, as a text for users. */
    message: z.string(),
    /** The mail server's own reply, when there is one. */
    answer: z.nullable(z.string()),
  }),
});
