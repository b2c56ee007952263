import * as z from 'zod/mini';
import { owedAges, paymentMethods, paymentTypes } from '@/features/payments/contract/payment';
import { ageGroups } from '@/features/teams/contract';
import type { Day } from '@/shared/dates';
import { endpoint } from '@/shared/endpoint';
import { choice, dayField } from '@/shared/fields';
import { limitField } from '@/shared/paging';
import { FIRST_DAY, lateProblem, rangeProblem } from './range';

/** Days in the club's time zone, both included. Default: from the first of the month eleven months ago until today. */
const range = { from: z.optional(reportDay('From')), to: z.optional(reportDay('To')) };

const isRange = z.check<{ from?: Day | undefined; to?: Day | undefined }>(({ value, issues }) => {
  const problem = value.from && value.to ? rangeProblem(value.from, value.to) : null;
  if (problem) issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
});

export const rangeQuery = z.object(range).check(isRange);
export type RangeQuery = z.output<typeof rangeQuery>;

/** `teamRows`: at most that many rows of each report by team, for a screen that shows the first ones; all when omitted. */
const reportsQuery = z.object({ ...range, teamRows: z.optional(limitField(500)) }).check(isRange);
export type ReportsQuery = z.output<typeof reportsQuery>;
/** The same as in an address. */
export type ReportsSearch = z.input<typeof reportsQuery>;

function reportDay(label: string) {
  return dayField(label, FIRST_DAY).check(
    z.check<Day>(({ value, issues }) => {
      const message = lateProblem(label, value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );
}

/** How long an amount has been due: `owed` in the list of payments. */
export type AgeBucket = (typeof owedAges)[number];

const marks = { present: z.int(), late: z.int(), absent: z.int(), excused: z.int() };
const states = { complete: z.int(), review: z.int(), missing: z.int(), expired: z.int(), players: z.int() };
const team = { teamId: z.nullable(z.number()), teamName: z.nullable(z.string()) };

/** Amounts are decimal strings of pesos. Months are `YYYY-MM`, teams null for players without one. */
export const reports = z.object({
  from: z.string(),
  to: z.string(),
  /** The date in the club to which receivables, players and compliance refer. */
  today: z.string(),
  /** Payments in the range minus their refunds, by the month of payment. */
  revenue: z.object({
    total: z.string(),
    months: z.array(z.string()),
    rows: z.array(z.object({ month: z.string(), type: z.enum(paymentTypes), amount: z.string(), payments: z.int() })),
  }),
  receivables: z.object({
    total: z.string(),
    rows: z.array(z.object({ age: z.enum(owedAges), amount: z.string(), payments: z.int() })),
  }),
  /** The same payments as `revenue`. Null: unspecified. */
  methods: z.object({
    total: z.string(),
    rows: z.array(z.object({ method: z.nullable(z.enum(paymentMethods)), amount: z.string(), payments: z.int() })),
  }),
  players: z.object({
    total: z.int(),
    rows: z.array(z.object({ ...team, ageGroup: z.nullable(z.enum(ageGroups)), players: z.int() })),
  }),
  compliance: z.object({
    rows: z.array(z.object({ ...team, ...states })),
  }),
  /** Attendance at events in the range, by the month of the event and the player's current team. */
  attendance: z.object({
    rows: z.array(
      z.object({
        ...team,
        month: z.string(),
        ...marks,
        /** Percentage of present and late among all but excused, as a whole number; null when there is nothing to count. */
        rate: z.nullable(z.int()),
      }),
    ),
  }),
  /** Only when `teamRows` left out rows: how many there are of each report by team, and their sums. */
  all: z.optional(
    z.object({
      players: z.object({ rows: z.int() }),
      compliance: z.object({ rows: z.int(), ...states }),
      attendance: z.object({ rows: z.int(), months: z.array(z.object({ month: z.string(), ...marks })) }),
    }),
  ),
});
export type Reports = z.output<typeof reports>;

export const getReports = endpoint({
  name: 'getReports',
  summary: 'Revenue, receivables, payment methods, players, compliance and attendance',
  method: 'GET',
  path: '/api/reports',
  access: 'report.read',
  query: reportsQuery,
  reply: reports,
});

export const reportNames = ['revenue', 'receivables', 'methods', 'players', 'compliance', 'attendance'] as const;
export type ReportName = (typeof reportNames)[number];

export const exportReport = endpoint({
  name: 'exportReport',
  summary: 'One report as CSV',
  method: 'GET',
  path: '/api/reports/:report/export',
  access: 'report.read',
  params: z.object({ report: choice('The report', reportNames) }),
  query: rangeQuery,
  reply: z.string(),
});
