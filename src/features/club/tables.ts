import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, version } from '@/platform/db/columns';
import { clubColors } from './contract';

/** The one club of this installation. There is never a second row. */
export const clubs = pgTable(
  'club',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    /** Where the storage keeps the logo. */
    logoPath: text(),
    color: text({ enum: clubColors }).notNull().default('glacier'),
    timeZone: text().notNull().default('Asia/Manila'),
    /** Guardians hand in documents themselves, which then wait for a review. */
    familiesMayUpload: boolean().notNull().default(false),
    /** A family's word that it has paid counts at once. */
    trustPayersWord: boolean().notNull().default(false),
    /** Where families transfer what they owe to, in the club's words. */
    transferDetails: text(),
    /** Staff may do nothing before a second factor is set up. */
    staffNeedSecondFactor: boolean().notNull().default(false),
    /** The super admins were shown the first steps and put them away. */
    firstStepsHidden: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [check('club_single', sql`${t.id} = 1`), oneOf('club_color', t.color, clubColors)],
);
