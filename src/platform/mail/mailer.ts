import type { MailWay } from '@/shared/mail-way';
import type { Db } from '../db/database';
import { outbox } from './tables';
import type { Attachment, Outcome } from './transport';

export interface Mail {
  /** Identifies the news and the person, e.g. `announcement:12:USERID`. The same key is queued only once, ever. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  attachment?: Attachment;
  /** Ids of the players that it is about, named or not. */
  about: readonly number[];
}

export interface Mailer {
  readonly goesTo: MailWay;
  /** Writes mail into the outbox, in the transaction of the change that it reports. Returns how many weren't queued before. */
  queue(tx: Db, mails: Mail[]): Promise<number>;
  /** Called after the commit: sends waiting mail, soon and in the background. */
  kick(): void;
  /** Sends one mail at once, bypassing the outbox, to test the mail server; returns null when no mail is sent at all. Never throws. */
  tryOut(mail: Pick<Mail, 'recipient' | 'subject' | 'body'>): Promise<Outcome | null>;
}

/** Maximum rows of one insert, far below PostgreSQL's 65,535 parameters. */
const CHUNK = 1000;

/** Adds mail to the outbox. Skips keys that were queued before. Returns how many weren't. */
export async function queueMail(tx: Db, mails: Mail[], status: 'waiting' | 'kept'): Promise<number> {
  let count = 0;
  for (let start = 0; start < mails.length; start += CHUNK) {
    const rows = mails.slice(start, start + CHUNK).map((mail) => rowOf(mail, status));
    const queued = await tx
      .insert(outbox)
      .values(rows)
      .onConflictDoNothing({ target: outbox.dedupeKey })
      .returning({ id: outbox.id });
    count += queued.length;
  }
  return count;
}

function rowOf({ attachment, about, ...mail }: Mail, status: 'waiting' | 'kept') {
  return {
    ...mail,
    about: [...new Set(about)],
    status,
    attachmentName: attachment?.name ?? null,
    attachmentType: attachment?.type ?? null,
    attachment: attachment?.text ?? null,
  };
}
