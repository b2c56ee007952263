import { lt, sql } from 'drizzle-orm';
import { emailChanges } from '@/features/accounts/tables';
import { now } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { blankMail } from '@/platform/mail/outbox';
import { EMAIL_LINK_MINUTES, EMAIL_MAIL } from '../rules/email-mails';

/** Removes changes of e-mails whose link works no more, and blanks the mail that it stands in. */
export async function pruneEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await blankMail(db, EMAIL_MAIL, sql`make_interval(mins => ${EMAIL_LINK_MINUTES})`);
}
