import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField } from '@/shared/fields';

/** `family`: the events of all of the user's children. `team`: one team's events and those of all teams. */
export const feedKinds = ['family', 'team'] as const;

/** A calendar that other programs follow. Its secret address is returned once, when it is created. */
export const feed = z.object({
  id: z.number(),
  kind: z.enum(feedKinds),
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  createdAt: z.string(),
  /** When a program last requested it, to within a day; null when never. */
  lastReadAt: z.nullable(z.string()),
});
export type Feed = z.output<typeof feed>;

export const newFeed = z.extend(feed, {
  /** Starts with http or https; the same address with webcal opens a calendar program. */
  url: z.string(),
});
export type NewFeed = z.output<typeof newFeed>;

export const feedForm = z
  .object({
    kind: choice('The kind', feedKinds),
    teamId: z.optional(z.nullable(idField('Choose a team from the list.'))),
  })
  .check(
    z.refine(({ kind, teamId }) => kind === 'family' || teamId != null, {
      error: 'Choose a team from the list.',
      path: ['teamId'],
    }),
  );
export type FeedForm = z.output<typeof feedForm>;

export const listFeeds = endpoint({
  name: 'listFeeds',
  summary: "The caller's calendar addresses, without the secret",
  method: 'GET',
  path: '/api/feeds',
  access: 'calendar.manage',
  reply: z.array(feed),
});

export const createFeed = endpoint({
  name: 'createFeed',
  summary: 'Make a secret calendar address; an older one of the same calendar stops working',
  method: 'POST',
  path: '/api/feeds',
  access: 'calendar.manage',
  invalidates: ['feeds'],
  body: feedForm,
  reply: newFeed,
});

export const deleteFeed = endpoint({
  name: 'deleteFeed',
  summary: 'Revoke a calendar address',
  method: 'DELETE',
  path: '/api/feeds/:id',
  access: 'calendar.manage',
  invalidates: ['feeds'],
  params: z.object({ id: idField() }),
  reply: z.void(),
});

export const downloadEvent = endpoint({
  name: 'downloadEvent',
  summary: 'One event as an iCalendar file',
  method: 'GET',
  path: '/api/events/:id/ics',
  access: 'event.read',
  params: z.object({ id: idField() }),
  reply: z.string(),
});
