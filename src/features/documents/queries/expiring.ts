import { and, asc, between, eq, inArray, not, sql } from 'drizzle-orm';
import { wantsNews } from '@/features/accounts/queries/wants-news';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { addDays, type Day, daysBetween } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { ExpiringDocument } from '../contract/document';
import { SOON_DAYS } from '../rules/reminders';
import { documentReminders, documents, documentTypes } from '../tables';
import { canSign } from './can-sign';
import { hasStatus, isRenewed, isSuperseded } from './status';

/**
 * Returns approved documents that expire from `today` to `until` and that nothing newer replaces, once for each active guardian who wants
 * such mail, the soonest first.
 * @unscoped runs on a schedule
 */
export function listExpiring(db: Db, today: Day, until: Day) {
  return db
    .select({
      id: documents.id,
      type: documents.type,
      expiryDate: documents.expiryDate,
      playerId: players.id,
      firstName: players.firstName,
      guardian: { id: users.id, email: users.email },
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .innerJoin(guardians, eq(guardians.playerId, players.id))
    .innerJoin(users, and(eq(users.id, guardians.userId), eq(users.isActive, true), wantsNews('papers')))
    .where(
      and(isActive, hasStatus('approved', today), between(documents.expiryDate, today, until), not(isRenewed(today))),
    )
    .orderBy(asc(documents.expiryDate), asc(players.nameKey), asc(documents.id), asc(users.id));
}

/** Returns the papers of players in scope that expire within 30 days of `today` and have no newer copy, the soonest first. */
export async function listExpiringSoon(
  db: Db,
  scope: Scope<'dashboard.todo'>,
  today: Day,
): Promise<ExpiringDocument[]> {
  const rows = await db
    .select({
      playerId: players.id,
      playerFirstName: players.firstName,
      playerLastName: players.lastName,
      teamId: players.teamId,
      teamName: teams.name,
      type: documents.type,
      documentTypeId: documentTypes.id,
      canSign: canSign(),
      // Never null, since it is between two days.
      expiryDate: sql<Day>`${documents.expiryDate}`,
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .leftJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(documentTypes, eq(documentTypes.name, documents.type))
    .where(
      and(
        playersWithin(scope),
        hasStatus('approved', today),
        between(documents.expiryDate, today, addDays(today, SOON_DAYS)),
        not(isSuperseded(today)),
      ),
    )
    .orderBy(asc(documents.expiryDate), asc(players.nameKey), asc(documents.id));
  return rows.map((row) => ({ ...row, daysLeft: daysBetween(today, row.expiryDate) }));
}

/**
 * Returns the recorded reminders of documents that expire from `today` to `until`.
 * @unscoped runs on a schedule
 */
export function listReminders(db: Db, today: Day, until: Day) {
  const expiring = db
    .select({ id: documents.id })
    .from(documents)
    .where(between(documents.expiryDate, today, until));
  return db.select().from(documentReminders).where(inArray(documentReminders.documentId, expiring));
}
