import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, idField, leftOutRows, optionalDay, optionalLine } from '@/shared/fields';
import { paymentTypes } from '../../contract/payment';

/** Most players that are charged at once. */
export const MOST_CHARGED = 2000;

export const MOST_INSTALMENTS = 12;

export const discountMessage = 'The sibling discount must be a whole number from 0 to 100 percent.';

/** Percent off for each child after the eldest of those of one family who are charged together. */
export const siblingDiscount = () =>
  z._default(
    z.int({ error: discountMessage }).check(z.minimum(0, discountMessage), z.maximum(100, discountMessage)),
    0,
  );

const partsMessage = `Parts must be a whole number from 1 to ${MOST_INSTALMENTS}.`;

/** Charges a team or single players. */
export const requestForm = z
  .object({
    teamId: z.optional(idField()),
    playerIds: z.optional(z.array(idField()).check(z.minLength(1), z.maxLength(MOST_CHARGED))),
    amount: amountField('Amount'),
    type: choice('Type', paymentTypes),
    description: optionalLine('Description', 200),
    dueDate: optionalDay('Due date', '1970-01-01', '2199-12-31'),
    /** The amount split into that many parts, due a month after each other. */
    instalments: z._default(
      z.int({ error: partsMessage }).check(z.minimum(1, partsMessage), z.maximum(MOST_INSTALMENTS, partsMessage)),
      1,
    ),
    siblingDiscount: siblingDiscount(),
    /** Players who aren't there any more are left out and told, where otherwise nobody is charged. */
    leaveOut: z._default(z.boolean(), false),
    /** Made by the form, so that a second click is the same request. */
    requestKey: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'That is not a key.'))),
  })
  .check(
    z.refine(({ teamId, playerIds }) => (teamId === undefined) !== (playerIds === undefined), {
      path: ['playerIds'],
      error: 'Choose a team or players.',
    }),
    z.refine(({ instalments, dueDate }) => instalments === 1 || dueDate !== null, {
      path: ['dueDate'],
      error: 'Parts need a first due date.',
    }),
  );
export type RequestForm = z.output<typeof requestForm>;
export type RequestDraft = z.input<typeof requestForm>;

export const requestPayments = endpoint({
  name: 'requestPayments',
  summary: 'Charges the players of a team or single players, and tells their guardians',
  method: 'POST',
  path: '/api/payments/request',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'reports'],
  body: requestForm,
  reply: z.object({
    /** How many payments were made, and their sum as a decimal string of pesos. */
    payments: z.int(),
    total: z.string(),
    /** How many guardians are told. */
    mails: z.int(),
    /** Where that was asked for: who was named and not charged. */
    leftOut: z.optional(leftOutRows(['not_found'])),
  }),
});

export const getReminders = endpoint({
  name: 'getReminders',
  summary:
    'What is overdue, of how much of it families can be reminded now, and when they are reminded next by the clock',
  method: 'GET',
  path: '/api/payments/reminders',
  access: 'payment.write',
  reply: z.object({
    /** Payments past their due date; what a family says it has paid isn't counted. */
    overdue: z.int(),
    /** Those of them that a reminder would go out for now. */
    remindable: z.int(),
    remindedToday: z.int(),
    /** The next day of the club on which the clock reminds, and of how many payments; null: none within a month. */
    next: z.nullable(z.object({ day: z.string(), payments: z.int() })),
  }),
});
export type Reminders = z.output<typeof getReminders.reply>;

export const remindOverdue = endpoint({
  name: 'remindOverdue',
  summary: 'Mails the guardians all that is overdue, each payment once a day',
  method: 'POST',
  path: '/api/payments/remind-overdue',
  access: 'payment.write',
  invalidates: ['payments'],
  /** How many people were mailed, and of how many payments. */
  reply: z.object({ mailed: z.int(), payments: z.int() }),
});
