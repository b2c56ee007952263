import * as z from 'zod/mini';
import { event } from '@/features/events/contract/event';
import { team } from '@/features/teams/contract';
import { endpoint } from '@/shared/endpoint';
import { choice, searchText } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';

/** Number of cards on a page of the list. */
export const TEAM_CARDS = 50;

export const teamCard = z.extend(team, {
  /** The team's next event that takes place; null when there is none that the caller may know. */
  nextEvent: z.nullable(event),
});
export type TeamCard = z.output<typeof teamCard>;

export const teamCardQuery = z.object({
  /** Words of the name, the age group or the short name, in any order. */
  q: z.optional(searchText()),
  /** `own`: the caller's own teams first. */
  order: z.optional(choice('Order', ['own'])),
  /** At most `TEAM_CARDS` without a limit. A page after a team that the caller may not know is empty. */
  ...pageQuery(TEAM_CARDS),
});
export type TeamCardQuery = z.output<typeof teamCardQuery>;

export const listTeamCards = endpoint({
  name: 'listTeamCards',
  summary: 'Teams with their next events, by age group, then by name',
  method: 'GET',
  path: '/api/teams/cards',
  access: 'team.read',
  query: teamCardQuery,
  reply: z.array(teamCard),
});
