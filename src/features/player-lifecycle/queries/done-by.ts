import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns SQL for the name, or otherwise the e-mail, of the user who last did one of these actions to a row; null for a scheduled job.
 * `id` belongs to the table of `entity`.
 */
export function doneBy(entity: string, id: SQL, acts: readonly string[]): SQL<string | null> {
  return sql<string | null>`(
    select coalesce(nullif(trim(concat_ws(' ', who.first_name, who.last_name)), ''), who.email)
    from audit_log act left join users who on who.id = act.actor_id
    where act.entity = ${entity} and act.entity_id = ${id}::text and act.action = any(${sql.param(acts)}::text[])
    order by act.id desc limit 1)`;
}
