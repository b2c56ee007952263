import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { createdAt, oneOf, serialId, version } from '@/platform/db/columns';
import { priorities } from './contract';

export const announcements = pgTable(
  'announcement',
  {
    id: serialId(),
    title: text().notNull(),
    content: text().notNull(),
    priority: text({ enum: priorities }).notNull().default('normal'),
    /** Team ids as text. Empty: all teams. */
    targetTeams: text().array().notNull().default(sql`'{}'`),
    authorId: text()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('announcement_newest').on(t.createdAt.desc(), t.id.desc()),
    index('announcement_targets').using('gin', t.targetTeams),
    index('announcement_author').on(t.authorId),
    oneOf('announcement_priority', t.priority, priorities),
    check('announcement_title', sql`char_length(${t.title}) between 1 and 200`),
    check('announcement_content', sql`char_length(${t.content}) between 1 and 10000`),
  ],
);
