import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, dayField, idField, searchText } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';
import { directions } from '@/shared/sorting';
import { owedAges, payment, paymentMethods, paymentStatuses, paymentTypes, rowId } from './payment';

/** The most rows of a page. */
export const PAYMENT_PAGE = 99;

const monthMessage = 'That is not a month such as 2026-03.';

/** Returns the schema of a month `YYYY-MM` of the years 1970 to 2199. */
export const monthField = () =>
  z.string({ error: monthMessage }).check(z.regex(/^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, monthMessage));

const paidDay = (label: string) =>
  dayField(label, '1970-01-01').check(
    z.refine<string>((day) => day <= '2199-12-31', `${label} can't be after Dec 31, 2199.`),
  );

const filters = {
  /** A part of the player's name or of the description. */
  q: z.optional(searchText()),
  playerId: z.optional(idField()),
  teamId: z.optional(idField()),
  /** The status as of today; `awaiting` is what a family reports as paid. */
  status: z.optional(choice('Status', [...paymentStatuses, 'awaiting'])),
  type: z.optional(choice('Type', paymentTypes)),
  method: z.optional(choice('Payment method', [...paymentMethods, 'unspecified'])),
  /** What was paid in a month `YYYY-MM` in the club's time zone. */
  paidIn: z.optional(monthField()),
  /** What was paid between two days in the club's time zone, both included. */
  paidFrom: z.optional(paidDay('Paid from')),
  paidTo: z.optional(paidDay('Paid to')),
  /** What is owed, by how long it has been owed as of today. */
  owed: z.optional(choice('Owed', owedAges)),
};
export const paymentFilters = z.object(filters);
export type PaymentFilters = z.output<typeof paymentFilters>;

/**
 * The columns by which payments can be sorted; newest first if omitted. `date` is when it was paid, otherwise due, otherwise created. By
 * status: overdue, pending, paid, cancelled. By `due`: overdue, then pending, each soonest due first, then the rest. Rows without a value
 * come last in either direction.
 */
export const paymentSorts = ['player', 'type', 'amount', 'method', 'status', 'date', 'due'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export const paymentQuery = z.object({
  ...filters,
  sort: z.optional(choice('Sort', paymentSorts)),
  /** The sort direction of the column, ascending if omitted. It has no effect without a column. */
  order: z.optional(choice('Order', directions)),
  ...pageQuery(PAYMENT_PAGE),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

const sumAndCount = z.object({ sum: z.string(), count: z.int() });

/** The payments of a status; `reported` of them a family reports as paid. */
const owedSum = z.extend(sumAndCount, { reported: z.int() });

/** The four cards, and what waits for the club. Sums are decimal strings of pesos, less what was refunded. */
export const paymentStats = z.object({
  totalRevenue: z.string(),
  outstanding: owedSum,
  overdue: owedSum,
  thisMonth: z.string(),
  /** What families report as paid. */
  awaiting: sumAndCount,
});
export type PaymentStats = z.output<typeof paymentStats>;

export const listPayments = endpoint({
  name: 'listPayments',
  summary: 'Payments, newest first unless another order is asked for',
  method: 'GET',
  path: '/api/payments',
  access: 'payment.read',
  query: paymentQuery,
  reply: z.array(payment),
});

export const countPayments = endpoint({
  name: 'countPayments',
  summary: 'How many payments the whole list has, and their sum, less what was given back',
  method: 'GET',
  path: '/api/payments/count',
  access: 'payment.read',
  query: paymentFilters,
  reply: sumAndCount,
});

export const getPaymentStats = endpoint({
  name: 'getPaymentStats',
  summary: 'The sums of the cards, over all payments that the caller may read',
  method: 'GET',
  path: '/api/payments/stats',
  access: 'payment.read',
  reply: paymentStats,
});

export const exportPayments = endpoint({
  name: 'exportPayments',
  summary: 'The list as CSV',
  method: 'GET',
  path: '/api/payments/export',
  access: 'payment.read',
  query: paymentFilters,
  reply: z.string(),
});

export const listPlayerPayments = endpoint({
  name: 'listPlayerPayments',
  summary: "A player's payments, newest first",
  method: 'GET',
  path: '/api/players/:id/payments',
  access: 'payment.read',
  params: rowId,
  reply: z.array(payment),
});
