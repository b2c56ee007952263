import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, version } from '@/platform/db/columns';

/** The one club of this installation. There is never a second row. */
export const clubs = pgTable(
  'club',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    logoPath: text(),
    timeZone: text().notNull().default('Asia/Manila'),
    /** Guardians hand in documents themselves, which then wait for a review. */
    familiesMayUpload: boolean().notNull().default(false),
    /** A family's word that it has paid counts at once. */
    trustPayersWord: boolean().notNull().default(false),
    /** Where families transfer what they owe to, in the club's words. */
    transferDetails: text(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [check('club_single', sql`${t.id} = 1`)],
);
