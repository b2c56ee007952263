import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { amountInRange, createdAt, pesos, serialId, version } from '@/platform/db/columns';

/** Rules for dues that are charged each month of a season. */
export const duesRules = pgTable(
  'dues_rule',
  {
    id: serialId(),
    name: text().notNull(),
    amount: pesos().notNull(),
    dueDay: integer().notNull(),
    /** `YYYY-MM`, both included. */
    firstMonth: text().notNull(),
    lastMonth: text().notNull(),
    /** The discount in percent for each child after the eldest of a family. */
    siblingDiscount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [
    amountInRange('dues_rule_amount', t.amount),
    check('dues_rule_day', sql`${t.dueDay} between 1 and 31`),
    check('dues_rule_discount', sql`${t.siblingDiscount} between 0 and 100`),
    check('dues_rule_season', sql`${t.firstMonth} <= ${t.lastMonth}`),
  ],
);

export const duesRuleTeams = pgTable(
  'dues_rule_team',
  {
    ruleId: integer()
      .notNull()
      .references(() => duesRules.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.teamId] })],
);
