import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

/** What registrations were charged, in pesos. */
export const feeSums = z.object({
  /** What the club has received, less what it has refunded of it, and what is still owed. */
  expected: z.string(),
  received: z.string(),
  owed: z.string(),
  /** Charged, and not expected any more. */
  refunded: z.string(),
  cancelled: z.string(),
  /** How much less than the fees was charged. */
  discounts: z.string(),
});
export type FeeSums = z.output<typeof feeSums>;

/** The children who have been registered up to a day. */
export const reportDay = z.object({
  /** The number of days since registration opened. */
  day: z.number(),
  /** Null for a day that is still to come. */
  total: z.nullable(z.number()),
  /** The same of the season before, as many days after its own opening; null without one. */
  previous: z.nullable(z.number()),
});
export type ReportDay = z.output<typeof reportDay>;

export const reportDivision = z.object({
  id: z.number(),
  name: z.string(),
  capacity: z.number(),
  registered: z.number(),
  /** How many were registered in the season before in the division of the same age; null where there was none. */
  previous: z.nullable(z.number()),
  ...z.pick(feeSums, { expected: true, received: true }).shape,
});
export type ReportDivision = z.output<typeof reportDivision>;

export const seasonReport = z.object({
  /** The name of the season before; null when there is none. */
  previous: z.nullable(z.string()),
  /** The days on which there was a first registration of a child, of this season or the one before, and today while it is open. */
  days: z.array(reportDay),
  divisions: z.array(reportDivision),
  fees: feeSums,
  /** How many families came how far in the form of the public page. */
  form: z.object({ opened: z.number(), reviewed: z.number(), registered: z.number() }),
  /** The children of the season before; null when there is none. */
  retention: z.nullable(
    z.object({
      previous: z.number(),
      /** Those of them who have registered again. */
      again: z.number(),
      /** Those who have registered and weren't in the season before. */
      new: z.number(),
    }),
  ),
});
export type SeasonReport = z.output<typeof seasonReport>;

export const getSeasonReport = endpoint({
  name: 'getSeasonReport',
  summary: "A season's registrations by day and division, its fees, and how many children came back",
  method: 'GET',
  path: '/api/seasons/:id/report',
  access: 'season.write',
  params: z.object({ id: idField() }),
  reply: seasonReport,
});
