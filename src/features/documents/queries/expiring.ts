import { and, asc, between, eq, inArray, not } from 'drizzle-orm';
import { wantsMail } from '@/features/accounts/queries/wants-mail';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { documentReminders, documents } from '../tables';
import { hasStatus, isRenewed } from './standing';

/**
 * Approved documents whose date lies from `today` to `until` and that nothing newer makes up for, once for each active guardian
 * who wants such mail, the soonest first.
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
    .innerJoin(users, and(eq(users.id, guardians.userId), eq(users.isActive, true), wantsMail('papers')))
    .where(
      and(isActive, hasStatus('approved', today), between(documents.expiryDate, today, until), not(isRenewed(today))),
    )
    .orderBy(asc(documents.expiryDate), asc(players.nameKey), asc(documents.id), asc(users.id));
}

/** The reminders that were noted of documents whose date lies from `today` to `until`. */
export function listReminders(db: Db, today: Day, until: Day) {
  const expiring = db
    .select({ id: documents.id })
    .from(documents)
    .where(between(documents.expiryDate, today, until));
  return db.select().from(documentReminders).where(inArray(documentReminders.documentId, expiring));
}
