import DataLoader from 'dataloader';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import type { RequestContext } from '@/platform/http/context';
import { MAX_WAITING } from '@/platform/http/request/overload';
import { MAX_SESSION_DAYS, type StoredSession } from '@/platform/http/request/sessions';
import { todayIn } from '@/platform/today';
import { AppError } from '@/shared/errors';
import type { Language } from '@/shared/language';
import { type Role, rolesWith } from '@/shared/permissions';

/** What a session's row and its related rows say about the caller. */
export interface ContextRow {
  sid: string;
  sess: StoredSession;
  id: string;
  role: Role;
  team_ids: number[];
  player_ids: number[];
  seen_lately: boolean;
  club_name: string;
  time_zone: string;
  is_demo: boolean;
  families_may_upload: boolean;
  language: Language | null;
  lacks_factor: boolean;
  counters: Record<string, number>;
}

/** The roles whose teams are those that they coach, and the roles whose teams are those of their children, as lists in SQL. */
const ofTeams = textList(rolesWith('team.coach', 'team'));
const ofStaff = textList(rolesWith('staff.factor'));
const ofFamilies = textList(rolesWith('player.read', 'family'));

/** The states of children whose data a parent sees beyond payments: those who play here, and those who wait for the club. */
const inReach = textList(['active', 'awaiting']);

/** Runs before every request, so it is written by hand and prepared rather than built. */
const contextSql = `
  select s.sid, s.sess, u.id, u.role, u.language,
    case
      when u.role in (${ofTeams}) then array(select t.id from team t where t.coach_id = u.id and t.archived_at is null order by t.id)
      when u.role in (${ofFamilies}) then array(
        select distinct p.team_id from guardian g join player p on p.id = g.player_id
        where g.user_id = u.id and p.team_id is not null order by p.team_id)
      else array[]::integer[] end as team_ids,
    case
      when u.role in (${ofFamilies}) then array(
        select g.player_id from guardian g join player p on p.id = g.player_id
        where g.user_id = u.id and p.standing in (${inReach}) order by g.player_id)
      else array[]::integer[] end as player_ids,
    coalesce(u.last_active_at > $2::timestamptz - interval '10 minutes'
      and (s.sess ->> 'usedAt')::timestamptz > $2::timestamptz - interval '10 minutes', false) as seen_lately,
    c.name as club_name, c.time_zone, c.is_demo, c.families_may_upload,
    c.staff_need_second_factor and u.role in (${ofStaff}) and not exists (
      select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as lacks_factor,
    (select json_object_agg(name, value) from change_counter) as counters
  from sessions s
  join users u on u.id = s.sess ->> 'userId' and u.is_active
  cross join club c
  where s.sid = any($1) and s.expire > $2::timestamptz
    and coalesce((s.sess ->> 'since')::timestamptz > $2::timestamptz - interval '${MAX_SESSION_DAYS} days', true)`;

function textList(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

/**
 * Returns a function that reads a session's stored data and all that a request needs to know about its caller; null when nobody is
 * signed in by that `sid`. Requests that arrive during a read share the next one. Throws `overloaded` when too many wait.
 * @unscoped the session's own row, by its secret id
 */
export function contextReader(db: Database): (sid: string) => Promise<ContextRow | null> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, ContextRow | null>(
    async (sids) => {
      const read = readContextRows(db, sids);
      running = read.catch(() => undefined);
      const found = new Map((await read).map((row) => [row.sid, row]));
      return sids.map((sid) => found.get(sid) ?? null);
    },
    { cache: false, batchScheduleFn: (start) => void running.then(start) },
  );
  let waiting = 0;
  return async (sid) => {
    if (waiting >= MAX_WAITING) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
    waiting += 1;
    return loader.load(sid).finally(() => {
      waiting -= 1;
    });
  };
}

async function readContextRows(db: Database, sids: readonly string[]): Promise<ContextRow[]> {
  const { rows } = await db.pool.query<ContextRow>({
    name: 'request_context',
    text: contextSql,
    values: [sids, clock().toISOString()],
  });
  return rows;
}

/** Returns the context of a row that was read for the current request. */
export function contextOf(row: ContextRow): RequestContext {
  return {
    actor: { id: row.id, role: row.role, teamIds: row.team_ids, playerIds: row.player_ids },
    language: row.language,
    lacksFactor: row.lacks_factor,
    club: {
      name: row.club_name,
      timeZone: row.time_zone,
      isDemo: row.is_demo,
      familiesMayUpload: row.families_may_upload,
    },
    today: todayIn(row.time_zone),
    counters: row.counters,
  };
}
