import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, version } from '@/platform/db/columns';
import { clubColors } from './contract';

/** The installation's club. There is never a second row. */
export const clubs = pgTable(
  'club',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    /** Storage key of the logo. */
    logoPath: text(),
    color: text({ enum: clubColors }).notNull().default('glacier'),
    timeZone: text().notNull().default('Asia/Manila'),
    /** Guardians upload documents themselves, which then wait for a review. */
    familiesMayUpload: boolean().notNull().default(false),
    /** A payment that a family reports as paid counts at once. */
    trustPayersWord: boolean().notNull().default(false),
    /** Where families transfer what they owe, in the club's own words. */
    transferDetails: text(),
    /** Staff can't do anything until they set up a second factor. */
    staffNeedSecondFactor: boolean().notNull().default(false),
    /** The super admins have hidden the first steps. */
    firstStepsHidden: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [check('club_single', sql`${t.id} = 1`), oneOf('club_color', t.color, clubColors)],
);
