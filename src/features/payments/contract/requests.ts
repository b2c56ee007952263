import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import {
  amountField,
  choice,
  dayField,
  idField,
  leftOutRows,
  optionalDay,
  optionalLine,
  requiredLine,
} from '@/shared/fields';
import { monthField, paymentTypes } from './payment';

/** Most players that are charged at once. */
export const MOST_CHARGED = 2000;
export const MOST_INSTALMENTS = 12;

const discountMessage = 'The sibling discount must be a whole number from 0 to 100 percent.';
/** Percent off for each child after the eldest of those of one family who are charged together. */
const siblingDiscount = () =>
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

/** Dues by rule: each month of a season, each player of the teams. */
export const duesForm = z
  .object({
    name: requiredLine('Name', 100),
    amount: amountField('Amount'),
    /** Due on this day of the month, or on its last one where the month is shorter. */
    dueDay: z
      .int({ error: 'The day must be a whole number from 1 to 31.' })
      .check(z.minimum(1, 'The day must be 1 or more.'), z.maximum(31, 'The day must be 31 or less.')),
    teamIds: z.array(idField()).check(z.minLength(1, 'Choose at least one team.'), z.maxLength(100)),
    /** The season's first and last month. */
    firstMonth: monthField(),
    lastMonth: monthField(),
    siblingDiscount: siblingDiscount(),
    isActive: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
      path: ['lastMonth'],
      error: "The last month can't be before the first.",
    }),
  );
export type DuesForm = z.output<typeof duesForm>;
export type DuesDraft = z.input<typeof duesForm>;

export const duesRule = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.string(),
  dueDay: z.number(),
  teamIds: z.array(z.number()),
  firstMonth: z.string(),
  lastMonth: z.string(),
  siblingDiscount: z.number(),
  isActive: z.boolean(),
  /** The next day on which it is due, and when it will be charged; null once the season is over. */
  nextDueDate: z.nullable(dayField('Next due date', '1970-01-01')),
  version: z.number(),
});
export type DuesRule = z.output<typeof duesRule>;

/** Dues are charged this many days before they are due. */
export const DUES_LEAD_DAYS = 7;

export const listDues = endpoint({
  name: 'listDues',
  summary: 'The rules by which dues are charged',
  method: 'GET',
  path: '/api/payments/dues',
  access: 'payment.write',
  reply: z.array(duesRule),
});

const wholeNumber = (message: string, least: number, most: number) =>
  z.pipe(
    z.string({ error: message }).check(z.regex(/^\d{1,3}$/, message)),
    z.pipe(z.transform(Number), z.int(message).check(z.minimum(least, message), z.maximum(most, message))),
  );

const teamsMessage = 'Choose at least one team.';

export const previewDues = endpoint({
  name: 'previewDues',
  summary: 'What a rule would charge, before it is saved',
  method: 'GET',
  path: '/api/payments/dues/preview',
  access: 'payment.write',
  query: z.object({
    /** The rule that is changed; left out: a new one. */
    ruleId: z.optional(idField()),
    amount: amountField('Amount'),
    dueDay: wholeNumber('The day must be a whole number from 1 to 31.', 1, 31),
    /** With commas between them. */
    teamIds: z.pipe(
      z.string({ error: teamsMessage }).check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/, teamsMessage)),
      z.pipe(
        z.transform((text: string): (string | number)[] => text.split(',')),
        z.array(idField()),
      ),
    ),
    firstMonth: monthField(),
    lastMonth: monthField(),
    siblingDiscount: wholeNumber(discountMessage, 0, 100),
  }),
  reply: z.object({
    /** The next month that it charges, when that is due, and the day on which it is charged; null: its season is over. */
    month: z.nullable(z.string()),
    dueDate: z.nullable(z.string()),
    chargedOn: z.nullable(z.string()),
    /** Who pays how much for that month, and how much less than the rule's amount, in pesos. */
    players: z.array(
      z.object({
        id: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        amount: z.string(),
        discount: z.string(),
      }),
    ),
    total: z.string(),
    /** What of it, and of months before, would be charged today. */
    now: z.object({ payments: z.int(), total: z.string() }),
  }),
});
export type DuesPreview = z.output<typeof previewDues.reply>;

export const createDues = endpoint({
  name: 'createDues',
  summary: 'Adds a rule; what it asks for by today is charged at once',
  method: 'POST',
  path: '/api/payments/dues',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'reports'],
  body: duesForm,
  reply: duesRule,
});

export const updateDues = endpoint({
  name: 'updateDues',
  summary: 'Changes a rule; what was charged by it stays as it is',
  method: 'PUT',
  path: '/api/payments/dues/:id',
  access: 'payment.write',
  invalidates: ['payments'],
  params: z.object({ id: idField() }),
  body: z.extend(duesForm, { version: z.optional(z.int()) }),
  reply: duesRule,
});
