import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

const ofId = z.object({ id: idField() });

export const returningFamilies = z.object({
  /** The season that they were in. */
  previous: z.nullable(z.string()),
  /** How many people would be invited now, and how many of their children aren't registered yet. */
  people: z.number(),
  children: z.number(),
  /** How many people were invited before, and aren't again. */
  invited: z.number(),
  /** How many children have no guardian with an account who wants news of the club. */
  unreached: z.number(),
});
export type ReturningFamilies = z.output<typeof returningFamilies>;

export const countReturning = endpoint({
  name: 'countReturning',
  summary: 'How many families of the season before are to be invited to a season',
  method: 'GET',
  path: '/api/seasons/:id/returning',
  access: 'season.write',
  params: ofId,
  reply: returningFamilies,
});

export const inviteReturning = endpoint({
  name: 'inviteReturning',
  summary: 'Mail the families of the season before the link to register again, once to each',
  method: 'POST',
  path: '/api/seasons/:id/returning',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  /** How many people were notified, by mail or by push. */
  reply: z.object({ people: z.int() }),
});
