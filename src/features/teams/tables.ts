import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { ageGroups, teamColors } from './contract';

export const teams = pgTable(
  'team',
  {
    id: serialId(),
    name: text().notNull(),
    ageGroup: text({ enum: ageGroups }).notNull(),
    coachId: text().references(() => users.id),
    isActive: boolean().notNull().default(true),
    shortName: text(),
    color: text({ enum: teamColors }),
    /** When the team was archived; null while it is listed. */
    archivedAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('team_coach').on(t.coachId),
    index('team_name').on(t.name),
    uniqueIndex('team_name_once').on(sql`lower(${t.name})`),
    oneOf('team_age_group', t.ageGroup, ageGroups),
    oneOf('team_color', t.color, teamColors),
  ],
);
