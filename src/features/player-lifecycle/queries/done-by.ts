import { type SQL, sql } from 'drizzle-orm';

/** In SQL: the name, or else the e-mail, of who last did one of these acts to a row; null for the clock. `id` names its table. */
export function doneBy(entity: string, id: SQL, acts: readonly string[]): SQL<string | null> {
  return sql<string | null>`(
    select coalesce(nullif(trim(concat_ws(' ', who.first_name, who.last_name)), ''), who.email)
    from audit_log act left join users who on who.id = act.actor_id
    where act.entity = ${entity} and act.entity_id = ${id}::text and act.action = any(${sql.param(acts)}::text[])
    order by act.id desc limit 1)`;
}
