import { lt, lte, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { blankMail } from '@/platform/mail/outbox';
import { STAFF_INVITATION_DAYS } from '../contract/staff-invitation';
import { pruneMessages } from '../push/commands/deliver-push';
import { EMAIL_LINK_MINUTES, EMAIL_MAIL } from '../rules/email-mails';
import { PASSWORD_MAIL, RESET_LINK_MINUTES } from '../rules/password-links';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { SIGN_IN_LINK_MINUTES, SIGN_IN_MAIL } from '../sign-in-links/rules';
import { emailChanges, passwordResets, sessions, signInLinks, staffInvitations, usedChallenges } from '../tables';
import { pruneFailures } from './throttle';

/**
 * Deletes expired sessions, links and challenges and failures that no limit counts any more, and blanks mail with expired links.
 * @unscoped runs on a schedule
 */
export async function pruneAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
  await pruneFailures(db);
  await pruneMessages(db);
  await blankMail(db, PASSWORD_MAIL, minutes(RESET_LINK_MINUTES));
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, now));
  await blankMail(db, SIGN_IN_MAIL, minutes(SIGN_IN_LINK_MINUTES));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await blankMail(db, EMAIL_MAIL, minutes(EMAIL_LINK_MINUTES));
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now));
  await blankMail(db, STAFF_MAIL, sql`make_interval(days => ${STAFF_INVITATION_DAYS})`);
}

function minutes(count: number) {
  return sql`make_interval(mins => ${count})`;
}
