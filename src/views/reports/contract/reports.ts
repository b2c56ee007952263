import * as z from 'zod/mini';
import { owedAges, paymentMethods, paymentTypes } from '@/features/payments/contract/payment';
import { ageGroups } from '@/features/teams/contract';
import type { Day } from '@/shared/dates';
import { endpoint } from '@/shared/endpoint';
import { choice, dayField } from '@/shared/fields';
import { FIRST_DAY, lateProblem, rangeProblem } from './range';

/** Days in the club's time zone, both included. Default: from the first of the month eleven months ago until today. */
export const rangeQuery = z.object({ from: z.optional(reportDay('From')), to: z.optional(reportDay('To')) }).check(
  z.check<{ from?: Day | undefined; to?: Day | undefined }>(({ value, issues }) => {
    const problem = value.from && value.to ? rangeProblem(value.from, value.to) : null;
    if (problem) issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
  }),
);
export type RangeQuery = z.output<typeof rangeQuery>;

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
    rows: z.array(
      z.object({ ...team, complete: z.int(), review: z.int(), missing: z.int(), expired: z.int(), players: z.int() }),
    ),
  }),
  /** Attendance at events in the range, by the month of the event and the player's current team. */
  attendance: z.object({
    rows: z.array(
      z.object({
        ...team,
        month: z.string(),
        present: z.int(),
        late: z.int(),
        absent: z.int(),
        excused: z.int(),
        /** Percentage of present and late among all but excused, as a whole number; null when there is nothing to count. */
        rate: z.nullable(z.int()),
      }),
    ),
  }),
});
export type Reports = z.output<typeof reports>;

export const getReports = endpoint({
  name: 'getReports',
  summary: 'Revenue, receivables, payment methods, players, compliance and attendance',
  method: 'GET',
  path: '/api/reports',
  access: 'report.read',
  query: rangeQuery,
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
