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

/** The tables with the club's own records. Sessions, mail, counters and the audit log belong to the program and don't count. */
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

/** Returns the figures of the admin screen, and the program's current problems. `upFor` is the server's uptime in milliseconds. */
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

/** Counts the actual rows: with 100,000 rows that takes some milliseconds, and PostgreSQL's estimate is missing after a restore. */
async function countRecords(db: Db): Promise<number> {
  const counts = recordTables.map((table) => sql`(select count(*) from ${table})`);
  const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`);
  return rows[0]?.count ?? 0;
}
