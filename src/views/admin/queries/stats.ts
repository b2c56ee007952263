import { sql } from 'drizzle-orm';
import { countPeople } from '@/features/accounts/queries/accounts';
import { users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { eventAttendance } from '@/features/attendance/tables';
import { coachEarnings, coachSessions } from '@/features/coaching/tables';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { providerLabel } from '@/features/payments/checkout/queries/provider-label';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { checkDatabase } from '@/platform/health/check-database';
import { checkHealth } from '@/platform/health/check-health';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import type { AdminStats } from '../contract/stats';

/** What people wrote and the club keeps. Sessions, mail, counters and the log of changes are the program's own and don't count. */
const recordTables = [
  users,
  teams,
  players,
  guardians,
  events,
  eventAttendance,
  documentTypes,
  documents,
  consentTexts,
  consentSignatures,
  payments,
  announcements,
  coachSessions,
  coachEarnings,
];

/**
 * The figures of the admin's screen, and what is wrong with the club's program as it is now. `upFor`: milliseconds since it began to
 * serve.
 */
export async function getAdminStats(
  app: Pick<App, 'db' | 'config' | 'mailer' | 'storage'>,
  scope: Scope<'admin.read'>,
  upFor: number,
): Promise<AdminStats> {
  const { db } = app;
  const [people, totalRecords, database, problems] = await Promise.all([
    countPeople(db, scope),
    countRecords(db),
    checkDatabase(db, app.config.timing),
    checkHealth(app, upFor),
  ]);
  return {
    totalUsers: people.all,
    activeAdmins: people.activeAdmins,
    totalRecords,
    health: { state: problems.length + database.problems.length > 0 ? 'degraded' : 'healthy', problems },
    database,
    paymentProvider: providerLabel(app),
  };
}

/** Row by row: in a club of 100,000 rows that takes some milliseconds, and PostgreSQL's own guess is none after a restore. */
async function countRecords(db: Db): Promise<number> {
  const counts = recordTables.map((table) => sql`(select count(*) from ${table})`);
  const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`);
  return rows[0]?.count ?? 0;
}
