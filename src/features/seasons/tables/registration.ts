import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { answerReaders } from '../contract/question';
import { registrationStates } from '../contract/registration';
import { discountCodes, seasonDivisions, seasonQuestions, seasons } from './season';

/** A child's registration for a season. A place is taken by `registered` and `offered`. */
export const registrations = pgTable(
  'registration',
  {
    id: serialId(),
    seasonId: integer()
      .notNull()
      .references(() => seasons.id),
    divisionId: integer()
      .notNull()
      .references(() => seasonDivisions.id),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    state: text({ enum: registrationStates }).notNull(),
    /** Why the family chose another division than that of the child's birth year. */
    reason: text(),
    createdAt: createdAt(),
    /** Who registered the child. */
    createdBy: text().references(() => users.id),
    /** When it joined the waiting list, which is in this order. */
    waitingSince: instant(),
    /** The team that the child was on before it was placed on one of its division. */
    fromTeamId: integer().references(() => teams.id, { onDelete: 'set null' }),
    /** Until when its place is kept for an offered one. */
    offeredUntil: instant(),
    /** The discount code that it was made with, and is charged with once it has a place. It is used until the registration ends. */
    codeId: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
    /** When its place is given up unless something was paid; null where it isn't, or no longer. */
    payUntil: instant(),
    /** When the mail that confirms it was queued; null until then. */
    confirmedAt: instant(),
    version: version(),
  },
  (t) => [
    // Both parents at once register a child once.
    uniqueIndex('registration_once')
      .on(t.seasonId, t.playerId)
      .where(sql`${t.state} in ('requested', 'registered', 'waiting', 'offered')`),
    index('registration_division').on(t.divisionId, t.state, t.waitingSince),
    index('registration_season').on(t.seasonId, t.id),
    index('registration_player').on(t.playerId),
    index('registration_from_team').on(t.fromTeamId).where(sql`${t.fromTeamId} is not null`),
    index('registration_unconfirmed').on(t.id).where(sql`${t.confirmedAt} is null`),
    index('registration_pay_until').on(t.payUntil).where(sql`${t.payUntil} is not null`),
    index('registration_code').on(t.codeId).where(sql`${t.codeId} is not null`),
    oneOf('registration_state', t.state, registrationStates),
    check('registration_waiting', sql`(${t.state} = 'waiting') = (${t.waitingSince} is not null)`),
    check('registration_offered', sql`(${t.state} = 'offered') = (${t.offeredUntil} is not null)`),
  ],
);

/** What a family answered to a question for a child. Questions that were left out have none. */
export const registrationAnswers = pgTable(
  'registration_answer',
  {
    registrationId: integer()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => seasonQuestions.id),
    text: text().notNull(),
    /** Who the family was told reads it: never more than these do. */
    reader: text({ enum: answerReaders }).notNull().default('admins'),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.questionId] }),
    index('registration_answer_question').on(t.questionId),
    oneOf('registration_answer_reader', t.reader, answerReaders),
  ],
);

/** A guardian who was invited to register for a season again: once, however often the club invites. */
export const seasonInvitations = pgTable(
  'season_invitation',
  {
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.userId] }), index('season_invitation_user').on(t.userId)],
);

/** The payments that a registration was charged by. */
export const registrationCharges = pgTable(
  'registration_charge',
  {
    registrationId: integer()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.paymentId] }),
    index('registration_charge_payment').on(t.paymentId),
  ],
);

/** How far a family has come in a season's form. */
export const draftSteps = ['opened', 'reviewed', 'registered'] as const;

/** How far a family has come in a season's form, and what it has entered there and not yet sent. */
export const registrationDrafts = pgTable(
  'registration_draft',
  {
    seasonId: integer()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: text({ enum: draftSteps }).notNull(),
    /** The form's fields by name; null when nothing waits to be sent. */
    fields: jsonb().$type<Record<string, string>>(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonId, t.userId] }),
    index('registration_draft_user').on(t.userId),
    index('registration_draft_saved').on(t.savedAt).where(sql`${t.fields} is not null`),
    oneOf('registration_draft_step', t.step, draftSteps),
  ],
);
