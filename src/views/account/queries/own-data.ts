import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { readAccount } from '@/features/accounts/queries/own-account';
import { users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import type { Scope } from '@/shared/permissions';
import { readChildren } from './own-children';

/**
 * Returns all data about the actor and the children whose guardian they are, as JSON with descriptive keys, and nothing about anyone
 * else. `sid` is the requesting session's id.
 */
export async function readOwnData(db: Db, scope: Scope<'account.edit'>, sid: string): Promise<string> {
  const { id } = scope.actor;
  const { onlyGuardianOf: _only, ...account } = await readAccount(db, scope, sid);
  const rest = await readRest(db, id);
  const data = {
    account: { ...account, ...rest },
    calendarAddresses: await db
      .select({ kind: calendarFeeds.kind, madeAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, id)),
    invitationsSent: await db
      .select({
        email: guardianInvitations.email,
        sentAt: guardianInvitations.createdAt,
        worksUntil: guardianInvitations.expiresAt,
      })
      .from(guardianInvitations)
      .where(eq(guardianInvitations.invitedBy, id)),
    announcementsWritten: await db
      .select({ title: announcements.title, content: announcements.content, writtenAt: announcements.createdAt })
      .from(announcements)
      .where(eq(announcements.authorId, id))
      .orderBy(asc(announcements.id)),
    // An unproved e-mail may belong to another person, and so would the mail to it.
    mail: rest?.emailProvedAt ? await readMail(db, account.email) : [],
    whatYouDid: await db
      .select({ action: auditLog.action, of: auditLog.entity, number: auditLog.entityId, at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(asc(auditLog.id)),
    children: await readChildren(db, scope, await childrenOf(db, id)),
  };
  return JSON.stringify(data, null, 2);
}

function readMail(db: Db, email: string) {
  return db
    .select({ subject: outbox.subject, writtenAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(sql`lower(${outbox.recipient}) = lower(${email})`)
    .orderBy(asc(outbox.id));
}

async function readRest(db: Db, id: string) {
  const [rest] = await db
    .select({
      role: users.role,
      username: users.username,
      emailProvedAt: users.emailProvedAt,
      lastActiveAt: users.lastActiveAt,
      newestAnnouncementSeenAt: users.bellSeenAt,
      createdAt: users.createdAt,
      changedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, id));
  return rest;
}

/**
 * Includes archived children and those awaiting the club's acceptance. Merged ones are part of another record, and removed or erased ones
 * are gone.
 */
async function childrenOf(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: guardians.playerId })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, userId), notInArray(players.status, ['merged', 'removed', 'erased'])))
    .orderBy(guardians.playerId);
  return rows.map((row) => row.id);
}
