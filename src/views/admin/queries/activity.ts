import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Db } from '@/platform/db/database';
import { afterCursor, inlined } from '@/platform/db/paging';
import { auditLog } from '@/platform/db/tables';
import { addDays } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { ActivityFilters, ActivityItem } from '../contract/activity';
import { actionsOf, activitySentence } from '../rules/activity-messages';
import { accountName, readSubjects } from './activity-subjects';

type Query = ActivityFilters & { limit?: number | undefined; after?: number | undefined };

/** Maximum number of entries when no limit is given. */
const MAX = 1000;

const actorName = sql<
  string | null
>`coalesce(${accountName}, case when ${auditLog.actorId} is not null then 'Somebody' end)`;

/** Returns what was done in the club, newest first, in sentences; the filters' days are in `timeZone`. */
export async function listActivity(
  db: Db,
  scope: Scope<'admin.read'>,
  { limit = MAX, after, ...filters }: Query,
  timeZone: string,
): Promise<ActivityItem[]> {
  const following = afterCursor({
    by: [auditLog.at, auditLog.id],
    order: 'falling',
    after,
    within: undefined,
    ifGone: 'nothing',
  });
  const rows = await db
    .select({
      id: auditLog.id,
      timestamp: auditLog.at,
      action: auditLog.action,
      rows: auditLog.rows,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      actorId: auditLog.actorId,
      actor: actorName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(everything(scope), ...filtered(filters, timeZone), following))
    .orderBy(sql`${auditLog.at} desc, ${auditLog.id} desc`)
    .limit(inlined(limit));
  const subjectOf = await readSubjects(db, scope, rows);
  return rows.map((row) => {
    const isOwn = row.entity === 'user' && row.entityId === row.actorId;
    const about = isOwn ? null : subjectOf(row);
    return { id: row.id, timestamp: row.timestamp, description: activitySentence(row), about };
  });
}

/** Returns the WHERE of the log: all of it, or nothing, depending on the actor's reach. */
function everything({ reach }: Scope<'admin.read'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}

function filtered({ userId, kind, from, to }: ActivityFilters, timeZone: string): (SQL | undefined)[] {
  const midnight = (day: string) => instantAt(day, '00:00', timeZone);
  return [
    userId ? eq(auditLog.actorId, userId) : undefined,
    kind ? inArray(auditLog.action, actionsOf(kind)) : undefined,
    from ? gte(auditLog.at, midnight(from)) : undefined,
    to ? lt(auditLog.at, midnight(addDays(to, 1))) : undefined,
  ];
}
