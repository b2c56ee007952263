import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, idList, searchText } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';
import { directions } from '@/shared/sorting';
import { complianceStates, paymentStates, playerListItem } from './player';

const filters = {
  /** Words of the name in any order, ignoring case and accents. */
  q: z.optional(searchText()),
  /** A team's id, or `none` for players without a team. */
  teamId: z.optional(z.union([z.literal('none'), idField()], { error: 'Team must be a team id or none.' })),
  compliance: z.optional(choice('Compliance', complianceStates)),
  payment: z.optional(choice('Payment', paymentStates)),
};

export const playerFilters = z.object(filters);
export type PlayerFilters = z.output<typeof playerFilters>;

export const PLAYER_PAGE = 50;

/**
 * `own`: players of the caller's own teams first, then by name; only without `sort`. Otherwise the direction of the sorted column,
 * ascending by default.
 */
export const playerOrders = ['own', ...directions] as const;

/**
 * The columns that players are sorted by; default: last name, then first name. More urgent values are smaller: missing and expired
 * documents before complete ones, overdue before paid. Players without a value, or without one that the caller may know, come last in
 * either direction.
 */
export const playerSorts = ['name', 'team', 'position', 'compliance', 'payment'] as const;
export type PlayerSort = (typeof playerSorts)[number];

export const playerQuery = z.object({
  ...filters,
  sort: z.optional(choice('Sort', playerSorts)),
  order: z.optional(choice('Order', playerOrders)),
  /** A page after a player whom the caller may not know is empty. */
  ...pageQuery(PLAYER_PAGE),
});
export type PlayerQuery = z.output<typeof playerQuery>;

export const listPlayers = endpoint({
  name: 'listPlayers',
  summary: 'Players, by last then first name unless another order is asked for',
  method: 'GET',
  path: '/api/players',
  access: 'player.list',
  query: playerQuery,
  reply: z.array(playerListItem),
});

export const countListedPlayers = endpoint({
  name: 'countListedPlayers',
  summary: 'How many players the list holds under the same filters',
  method: 'GET',
  path: '/api/players/count',
  access: 'player.list',
  query: playerFilters,
  reply: z.object({ count: z.number() }),
});

export const exportPlayers = endpoint({
  name: 'exportPlayers',
  summary: 'Chosen players as a CSV file: those on a roster that the caller may send',
  method: 'GET',
  path: '/api/players/chosen.csv',
  access: 'roster.send',
  /** The players' ids, separated by commas. */
  query: z.object({
    ids: idList('player'),
  }),
  reply: z.string(),
});
