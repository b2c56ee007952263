import { sql } from 'drizzle-orm';
import { staffInvitations } from '@/features/accounts/tables';
import { now } from '@/platform/clock';
import { type NextMoment, nextMomentOf } from '@/platform/db/next-moment';

const next = nextMomentOf(
  staffInvitations,
  sql`(select min(${staffInvitations.expiresAt}) from ${staffInvitations} where ${staffInvitations.expiresAt} > ${now})`,
);

/** Tells the first steps apart by which invitations to the staff are still good: by the next moment that any of them ends at. */
export function nextInvitationEnd(...asked: Parameters<NextMoment>): Promise<string> {
  return next(...asked);
}
