import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serialId } from './columns';

/** One row per watched table; triggers increment it with every statement that changes the table. */
export const changeCounters = pgTable('change_counter', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
});

/** Who did what to which row. Contains no values, as those may be about a child. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: createdAt(),
    actorId: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** The number of affected rows, where it is more than one. */
    rows: integer(),
  },
  (t) => [index('audit_log_at').on(t.at), index('audit_log_entity').on(t.entity, t.entityId)],
);
