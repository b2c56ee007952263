import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { limitTo } from '@/platform/db/paging';
import { JsonText } from '@/platform/http/answer/json-text';
import { addDays } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { conditionsOf, eventFields } from '../queries/read';
import { events } from '../tables';
import { type CalendarQuery, MAX_WHOLE } from './contract';

/**
 * Returns the events of the days in scope, as JSON built by PostgreSQL: all of them up to `MAX_WHOLE`, beyond that the first ones of each
 * day and how many more there are.
 */
export async function listCalendar(
  db: Db,
  scope: Scope<'event.read'>,
  query: CalendarQuery,
  timeZone: string,
): Promise<JsonText> {
  return (await wholeCalendar(db, scope, query, timeZone)) ?? firstOfDays(db, scope, query, timeZone);
}

/** Returns null when more than `MAX_WHOLE` events begin on the days. */
async function wholeCalendar(
  db: Db,
  scope: Scope<'event.read'>,
  { first, last, teamId, type }: CalendarQuery,
  timeZone: string,
): Promise<JsonText | null> {
  const [from, to] = [instantAt(first, '00:00', timeZone), instantAt(addDays(last, 1), '00:00', timeZone)];
  const beginning = [gte(events.startTime, from), lt(events.startTime, to), ...conditionsOf(scope, { teamId, type })];
  const few = sql`select from ${events} where ${and(...beginning)} ${limitTo(MAX_WHOLE + 1)}`;
  const all = sql`select ${eventFields} from ${events} where ${and(...conditionsOf(scope, { from, to, teamId, type }))}
    order by ${events.startTime}, ${events.id}`;
  const { rows } = await db.execute<{ json: string | null }>(sql`
    select case when (select count(*) from (${few}) few) <= ${MAX_WHOLE}
      then (select coalesce(json_agg(event), '[]')::text from (${all}) event) end as json`);
  const json = rows[0]?.json;
  return json ? new JsonText(`{"events":${json},"more":null}`) : null;
}

async function firstOfDays(
  db: Db,
  scope: Scope<'event.read'>,
  { first, last, perDay, ...filters }: CalendarQuery,
  timeZone: string,
): Promise<JsonText> {
  const midnight = (day: SQL) => sql`${day} at time zone ${timeZone}::text`;
  const days = sql`select to_char(day, 'YYYY-MM-DD') as day, ${midnight(sql`day`)} as begins, ${midnight(sql`(day + interval '1 day')`)} as ends
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day`;
  const ofDay = sql`${events} where ${and(
    sql`${events.startTime} >= days.begins and ${events.startTime} < days.ends`,
    ...conditionsOf(scope, filters),
  )}`;
  const order = sql`order by ${asc(events.startTime)}, ${asc(events.id)}`;
  const { rows } = await db.execute<{ json: string }>(sql`
    with days as (${days})
    select json_build_object(
      'events', (select coalesce(json_agg(first), '[]') from (
        select ${eventFields} from days, lateral (select * from ${ofDay} ${order} ${limitTo(perDay)}) ${events} ${order}) first),
      'more', (select coalesce(json_object_agg(day, more) filter (where more > 0), '{}') from (
        select days.day, (select count(*)::int from ${ofDay}) - ${perDay} as more from days) counted))::text as json`);
  return new JsonText(rows[0]?.json ?? '');
}
