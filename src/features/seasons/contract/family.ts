import * as z from 'zod/mini';

/** A place that is kept for a family's child until it is accepted or declined. */
export const offeredPlace = z.object({
  registrationId: z.number(),
  firstName: z.string(),
  division: z.string(),
  /** The end of the season's public page, where the place is answered. */
  slug: z.string(),
  offeredUntil: z.string(),
});
export type OfferedPlace = z.output<typeof offeredPlace>;

/** A season that a family can register a further child for. */
export const openSeason = z.object({
  slug: z.string(),
  name: z.string(),
  /** The last day of registration. */
  closesOn: z.string(),
});
export type OpenSeason = z.output<typeof openSeason>;
