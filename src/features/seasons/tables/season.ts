import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { duesRules } from '@/features/payments/tables/dues';
import { teams } from '@/features/teams/tables';
import { amountInRange, createdAt, instant, oneOf, pesos, serialId, version } from '@/platform/db/columns';
import { answerReaders, questionKinds } from '../contract/question';

/** A season that families register for. */
export const seasons = pgTable(
  'season',
  {
    id: serialId(),
    name: text().notNull(),
    /** Its public page is `/register/{slug}`. */
    slug: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    /** The first and the last day of registration, in the club's time zone. */
    opensOn: date({ mode: 'string' }).notNull(),
    closesOn: date({ mode: 'string' }).notNull(),
    /** When the first part of a fee is due; the others follow month by month. */
    firstDueOn: date({ mode: 'string' }).notNull(),
    /** The number of parts that a fee is charged in. */
    instalments: integer().notNull().default(1),
    /** The discount in percent for each child of a family after the first. */
    siblingDiscount: integer().notNull().default(0),
    /** A family has to pay something within a day, or loses the place. */
    paysFirst: boolean().notNull().default(false),
    /** The last day of the early fees; null without any. */
    earlyUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [
    uniqueIndex('season_slug').on(t.slug),
    check('season_days', sql`${t.startsOn} <= ${t.endsOn} and ${t.opensOn} <= ${t.closesOn}`),
    check('season_instalments', sql`${t.instalments} between 1 and 12`),
    check('season_discount', sql`${t.siblingDiscount} between 0 and 100`),
  ],
);

/** A group of birth years within a season, with its places and its fee. */
export const seasonDivisions = pgTable(
  'season_division',
  {
    id: serialId(),
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    firstBirthYear: integer().notNull(),
    lastBirthYear: integer().notNull(),
    capacity: integer().notNull(),
    fee: pesos().notNull(),
    /** The fee until the season's `earlyUntil`; null where it is the same. */
    earlyFee: pesos(),
    /** What the fee includes, for families. */
    includes: text(),
    /** Its place in the list of divisions. */
    rank: integer().notNull(),
  },
  (t) => [
    index('season_division_season').on(t.seasonId, t.rank),
    check('season_division_years', sql`${t.firstBirthYear} <= ${t.lastBirthYear}`),
    check('season_division_capacity', sql`${t.capacity} between 1 and 1000`),
    amountInRange('season_division_fee', t.fee, sql`>= 0`),
    amountInRange('season_division_early_fee', t.earlyFee, sql`>= 0`),
  ],
);

/** A discount code of a season, which a family enters when it registers. Its text is upper case, without spaces. */
export const discountCodes = pgTable(
  'discount_code',
  {
    id: serialId(),
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    percent: integer().notNull(),
    /** The number of children who can be registered with it. */
    maxUses: integer().notNull(),
  },
  (t) => [
    index('discount_code_season').on(t.seasonId, t.code),
    check('discount_code_percent', sql`${t.percent} between 1 and 100`),
    check('discount_code_uses', sql`${t.maxUses} between 1 and 10000`),
  ],
);

/** A question that families answer for each child whom they register for a season. */
export const seasonQuestions = pgTable(
  'season_question',
  {
    id: serialId(),
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    /** The answers to choose from, of the kind `choice`. */
    choices: text().array().notNull().default([]),
    isRequired: boolean().notNull(),
    /** Who reads the answers that are given from now on. */
    reader: text({ enum: answerReaders }).notNull().default('admins'),
    /** Its place in the list of questions. */
    rank: integer().notNull(),
  },
  (t) => [
    index('season_question_season').on(t.seasonId, t.rank),
    oneOf('season_question_kind', t.kind, questionKinds),
    oneOf('season_question_reader', t.reader, answerReaders),
  ],
);

/** A step of a season's refund policy: until a day, so many percent of what was paid is refunded. */
export const refundSteps = pgTable(
  'season_refund_step',
  {
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    /** The last day of this refund. */
    until: date({ mode: 'string' }).notNull(),
    percent: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.until] }),
    check('season_refund_step_percent', sql`${t.percent} between 1 and 100`),
  ],
);

/** A team that plays in a division of a season. */
export const seasonTeams = pgTable(
  'season_team',
  {
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    divisionId: integer()
      .notNull()
      .references(() => seasonDivisions.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** When the season's end archived the team. */
    archivedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.teamId] }),
    index('season_team_division').on(t.divisionId, t.teamId),
    index('season_team_team').on(t.teamId),
  ],
);

/** A rule for dues that ends with a season: one at most. */
export const seasonDues = pgTable(
  'season_dues',
  {
    ruleId: integer()
      .primaryKey()
      .references(() => duesRules.id, { onDelete: 'cascade' }),
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    /** When the season's end ended the rule. */
    endedAt: instant(),
  },
  (t) => [index('season_dues_season').on(t.seasonId)],
);
