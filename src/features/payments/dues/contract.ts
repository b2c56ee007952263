import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { amountField, dayField, idField, requiredLine } from '@/shared/fields';
import { discountMessage, siblingDiscount } from '../charges/contract/requests';
import { monthField } from '../contract/list';

/** A rule for recurring dues: each month of a season, for each player of the teams. */
export const duesForm = z
  .object({
    name: requiredLine('Name', 100),
    amount: amountField('Amount'),
    /** The day of the month on which dues are due, or its last one where the month is shorter. */
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
  /** The next due date, also of a paused rule; null once the season is over. */
  nextDueDate: z.nullable(dayField('Next due date', '1970-01-01')),
  version: z.number(),
});
export type DuesRule = z.output<typeof duesRule>;

/** The number of days before the due date on which dues are charged. */
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
    /** The rule to change; omitted for a new one. */
    ruleId: z.optional(idField()),
    amount: amountField('Amount'),
    dueDay: wholeNumber('The day must be a whole number from 1 to 31.', 1, 31),
    /** Separated by commas. */
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
    /** The next month that the rule charges, its due date, and the day on which it is charged; null when its season has no further one. */
    month: z.nullable(z.string()),
    dueDate: z.nullable(z.string()),
    chargedOn: z.nullable(z.string()),
    /** The amount of each player to be charged for that month, and its reduction from the rule's amount, in pesos. */
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
    /** What would be charged today, for each month. */
    now: z.array(z.object({ month: z.string(), dueDate: z.string(), payments: z.int(), total: z.string() })),
  }),
});
export type DuesPreview = z.output<typeof previewDues.reply>;

export const createDues = endpoint({
  name: 'createDues',
  summary: 'Adds a rule; what it asks for by today is charged at once',
  method: 'POST',
  path: '/api/payments/dues',
  access: 'payment.write',
  invalidates: affectedByPayments,
  body: duesForm,
  reply: duesRule,
});

export const updateDues = endpoint({
  name: 'updateDues',
  summary: 'Changes a rule; what was charged by it stays as it is',
  method: 'PUT',
  path: '/api/payments/dues/:id',
  access: 'payment.write',
  invalidates: ['payments', 'seasons'],
  params: z.object({ id: idField() }),
  body: z.extend(duesForm, { version: z.optional(z.int()) }),
  reply: duesRule,
});
