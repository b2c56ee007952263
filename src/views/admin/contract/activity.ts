import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, optionalDay, userIdField } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';

/** The kinds of activity, by topic. */
export const activityKinds = [
  'people',
  'sign-ins',
  'players',
  'teams',
  'schedule',
  'announcements',
  'documents',
  'payments',
  'settings',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const ACTIVITY_PAGE = 99;
const day = (label: string) => optionalDay(label, '1970-01-01', '2199-12-31');

const filters = {
  /** The user who did it. */
  userId: z.optional(userIdField()),
  kind: z.optional(choice('Kind', activityKinds)),
  /** Days in the club's time zone, both included. */
  from: day('From'),
  to: day('To'),
};
export const activityFilters = z.object(filters);
export type ActivityFilters = z.output<typeof activityFilters>;

export const activityItem = z.object({
  id: z.int(),
  /** A sentence that names who did it and what they did. */
  description: z.string(),
  /** Whom or what it was done to, with the current name and address; null when that was deleted or is the actor themselves. */
  about: z.nullable(z.object({ name: z.string(), href: z.nullable(z.string()) })),
  timestamp: z.string(),
});
export type ActivityItem = z.output<typeof activityItem>;

export const listActivity = endpoint({
  name: 'listActivity',
  summary: 'What happened in the club, newest first',
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin.read',
  query: z.object({ ...filters, ...pageQuery(ACTIVITY_PAGE) }),
  reply: z.array(activityItem),
});
