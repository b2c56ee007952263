import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { utcText } from '@/platform/db/columns';
import type { Database, Db } from '@/platform/db/database';
import { afterCursor, limitTo } from '@/platform/db/paging';
import { readJsonArray } from '@/platform/db/read-json';
import type { JsonText } from '@/platform/http/answer/json-text';
import { AppError } from '@/shared/errors';
import { rolesWith, type Scope } from '@/shared/permissions';
import type { Announcement, AnnouncementQuery } from './contract';
import { announcementsWithin } from './scope';
import { announcements } from './tables';

export const announcementColumns = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  priority: announcements.priority,
  targetTeams: announcements.targetTeams,
  authorId: announcements.authorId,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  version: announcements.version,
};

/** Returns the announcements in scope, newest first, as a JSON array. Without `nulls last`, the index of that order isn't used. */
export function listAnnouncements(
  db: Database,
  scope: Scope<'announcement.read'>,
  query: AnnouncementQuery,
): Promise<JsonText> {
  const page = sql`select ${announcements.id} as "id", ${announcements.title} as "title", ${announcements.content} as "content",
      ${announcements.priority} as "priority", ${announcements.targetTeams} as "targetTeams",
      ${announcements.authorId} as "authorId", ${utcText(announcements.createdAt)} as "createdAt",
      ${utcText(announcements.updatedAt)} as "updatedAt", ${announcements.version} as "version"
    from ${announcements}
    where ${and(sql`true`, announcementsWithin(scope), ...filters(query), following(query, scope))}
    order by ${announcements.createdAt} desc nulls last, ${announcements.id} desc nulls last
    ${limitTo(query.limit)}`;
  return readJsonArray(db, page);
}

/** Returns one announcement. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getAnnouncement(db: Db, scope: Scope<'announcement.read'>, id: number): Promise<Announcement> {
  const [found] = await db
    .select(announcementColumns)
    .from(announcements)
    .where(and(eq(announcements.id, id), announcementsWithin(scope)));
  if (!found) throw new AppError('not_found');
  return found;
}

function filters({ q, priority }: AnnouncementQuery): (SQL | undefined)[] {
  const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return [
    pattern ? or(ilike(announcements.title, pattern), ilike(announcements.content, pattern)) : undefined,
    priority ? eq(announcements.priority, priority) : undefined,
  ];
}

/**
 * Returns the position where the list continues. An announcement that is deleted or out of scope must not be revealed, so the visible one
 * published before it takes its place.
 */
function following({ after }: AnnouncementQuery, scope: Scope<'announcement.read'>): SQL | undefined {
  return afterCursor({
    by: [announcements.createdAt, announcements.id],
    order: 'falling',
    after,
    within: announcementsWithin(scope),
    ifGone: 'the one before',
  });
}

/**
 * Returns the active guardians and coaches whom an announcement targets, except its author: those of its target teams or, without
 * targets, all of the club, including guardians of players who have no team yet.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function announcementRecipients(
  db: Db,
  { targetTeams, authorId }: Pick<Announcement, 'targetTeams' | 'authorId'>,
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        ne(users.id, authorId),
        targetTeams.length > 0 ? ofTeams(targetTeams.map(Number)) : ofTheClub(),
      ),
    )
    .orderBy(users.id);
}

function ofTeams(teamIds: number[]): SQL {
  const family = sql`select ${guardians.userId} from ${guardians} join ${players} on ${players.id} = ${guardians.playerId}
    where ${inArray(players.teamId, teamIds)}`;
  const coaches = sql`select ${teams.coachId} from ${teams} where ${inArray(teams.id, teamIds)} and ${teams.archivedAt} is null`;
  return sql`${users.id} in (${family} union ${coaches})`;
}

function ofTheClub(): SQL | undefined {
  return or(
    inArray(users.role, rolesWith('team.coach', 'team')),
    sql`${users.id} in (select ${guardians.userId} from ${guardians} join ${players} on ${players.id} = ${guardians.playerId}
      where ${isActive})`,
  );
}
