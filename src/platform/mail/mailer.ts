import type { Db } from '../db/database';
import { outbox } from './tables';

export interface Mail {
  /** Names the news and the person, e.g. `announcement:12:USERID`. The same key is queued once, ever. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
}

export interface Mailer {
  /** Writes mail into the outbox, in the transaction of what it tells of. */
  queue(tx: Db, mails: Mail[]): Promise<void>;
  /** After the commit: sends what waits, soon and in the background. */
  kick(): void;
}

/** Most rows that one insert writes, to stay far below PostgreSQL's 65,535 parameters. */
const CHUNK = 1000;

/** Puts mail into the outbox. A key that was queued before is left alone. */
export async function queueMail(tx: Db, mails: Mail[], status: 'waiting' | 'kept'): Promise<void> {
  for (let start = 0; start < mails.length; start += CHUNK) {
    const rows = mails.slice(start, start + CHUNK).map((mail) => ({ ...mail, status }));
    await tx.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.dedupeKey });
  }
}
