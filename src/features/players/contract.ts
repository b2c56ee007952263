import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import {
  choice,
  chosenIds,
  dayField,
  idField,
  idList,
  leftOutRows,
  optionalLine,
  optionalText,
  requiredLine,
  searchText,
  userIdField,
} from '@/shared/fields';
import { pageQuery } from '@/shared/paging';
import { directions } from '@/shared/sorting';

/** The reads that become stale when players are added, moved or archived. */
export const affectedByPlayers = [
  'players',
  'teams',
  'seasons',
  'documents',
  'payments',
  'events',
  'auth',
  'dashboard',
  'reports',
  'invitations',
] as const;

export const positions = [
  'Forward',
  'Defense',
  'Goalie',
  'Center',
  'Left Wing',
  'Right Wing',
  'Left Defense',
  'Right Defense',
] as const;
export type Position = (typeof positions)[number];

/**
 * `awaiting`: registered by a parent whom the club doesn't know, and not yet accepted by an admin. `active`. `archived`: no longer plays
 * here. `merged`: a duplicate that was merged into another record. `removed`: entered by mistake, and deleted permanently after 30 days.
 * `erased`: the family asked to be forgotten; what is left has no name.
 */
export const playerStatuses = ['awaiting', 'active', 'archived', 'merged', 'removed', 'erased'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];

/** Whether a player's required documents are complete, the most urgent first. Worked out by the documents feature. */
export const complianceStates = ['missing', 'expired', 'review', 'complete'] as const;
export type Compliance = (typeof complianceStates)[number];

/** A player's payment state. Worked out by the payments feature. */
export const paymentStates = ['pending', 'overdue', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A player's guardian. */
export const guardian = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for users who may not know it. */
  email: z.nullable(z.string()),
});
export type Guardian = z.output<typeof guardian>;

/** An open invitation to become a player's guardian. */
export const invitation = z.object({ id: z.number(), email: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type Invitation = z.output<typeof invitation>;

/** What a coach may know about a player of another team. The reply contains nothing else. */
export const limitedPlayer = z.object({
  access: z.literal('limited'),
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.nullable(z.enum(positions)),
  jerseyNumber: z.nullable(z.number()),
  teamId: z.nullable(z.number()),
  team: z.nullable(z.object({ id: z.number(), name: z.string() })),
});

export const player = z.extend(limitedPlayer, {
  access: z.literal('full'),
  birthDate: z.string(),
  /** The first guardian. */
  parentId: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  status: z.enum(playerStatuses),
  /** When the status last changed; null: never. */
  statusSince: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
  compliance: z.enum(complianceStates),
  paymentStatus: z.enum(paymentStates),
  /** The one that `parentId` names comes first. */
  guardians: z.array(guardian),
});
export type Player = z.output<typeof player>;

export const playerListItem = z.discriminatedUnion('access', [player, limitedPlayer]);
export type PlayerListItem = z.output<typeof playerListItem>;

/** `invitations` are the open ones; empty for users who may not invite. */
export const playerDetail = z.extend(player, { invitations: z.array(invitation) });
export type PlayerDetail = z.output<typeof playerDetail>;

/** `warnings` are sentences about what was saved nevertheless, such as a jersey number worn twice. */
export const savedPlayer = z.extend(playerDetail, { warnings: z.array(z.string()) });
export type SavedPlayer = z.output<typeof savedPlayer>;

export const EARLIEST_BIRTH = '1900-01-01';
/** Replaces an erased player's name. */
export const ERASED_NAME = { firstName: 'Erased', lastName: 'player' } as const;
const notJersey = 'Jersey number must be a whole number from 0 to 999.';
const notTeam = 'Choose a team from the list.';
const noneWords = new Set(['', 'none', 'unassigned']);

/** Returns null for empty text, `none` and `unassigned`. */
function unlessNone<T>(value: T | null | undefined): T | null {
  return value == null || (typeof value === 'string' && noneWords.has(value.trim())) ? null : value;
}

const position = z.pipe(
  z.pipe(z.nullish(z.string({ error: 'Choose a position from the list.' })), z.transform(unlessNone)),
  z.nullable(choice('Position', positions)),
);

const jerseyNumber = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], { error: notJersey })),
    z.transform((value) => {
      const entered = unlessNone(value);
      return typeof entered === 'string' ? (/^\s*\d{1,3}\s*$/.test(entered) ? Number(entered) : Number.NaN) : entered;
    }),
  ),
  z.nullable(z.int(notJersey).check(z.minimum(0, notJersey), z.maximum(999, notJersey))),
);

const teamId = z.pipe(
  z.pipe(z.nullish(z.union([z.number(), z.string()], { error: notTeam })), z.transform(unlessNone)),
  z.nullable(idField(notTeam)),
);

const notParent = 'Choose a parent from the list.';
const parentId = z.optional(
  z.pipe(
    z.pipe(z.nullable(z.string({ error: notParent })), z.transform(unlessNone)),
    z.nullable(userIdField(notParent)),
  ),
);

/**
 * Omitting `parentId` leaves the guardians as they are. An account whose e-mail isn't proved becomes a new parent only with
 * `confirmUnproved`. Fields that the caller may not set are ignored.
 */
export const playerForm = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  birthDate: dayField('Birth date', EARLIEST_BIRTH),
  position,
  jerseyNumber,
  teamId,
  parentId,
  confirmUnproved: z.optional(z.boolean('Say yes or no to a parent whose e-mail is not confirmed.')),
  emergencyContact: optionalLine('Emergency contact', 200),
  emergencyPhone: optionalLine('Emergency phone', 50),
  medicalNotes: optionalText('Medical notes', 5_000),
});
export type PlayerForm = z.output<typeof playerForm>;

/** Chosen players and the team to put them on; null: none. */
export const placeForm = z.object({ playerIds: chosenIds('player'), teamId });
export type PlaceForm = z.output<typeof placeForm>;

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

/** Maximum number of one parent's registered players that may await the club at a time. */
export const MAX_AWAITING = 10;

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

export const playerId = z.object({ id: idField() });

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

export const getPlayer = endpoint({
  name: 'getPlayer',
  summary: 'One player',
  method: 'GET',
  path: '/api/players/:id',
  access: 'player.list',
  params: playerId,
  reply: z.discriminatedUnion('access', [playerDetail, limitedPlayer]),
});

export const createPlayer = endpoint({
  name: 'createPlayer',
  summary: 'Register a player',
  method: 'POST',
  path: '/api/players',
  access: 'player.create',
  invalidates: affectedByPlayers,
  body: playerForm,
  reply: savedPlayer,
});

export const updatePlayer = endpoint({
  name: 'updatePlayer',
  summary: 'Change a player',
  method: 'PUT',
  path: '/api/players/:id',
  access: 'player.write',
  invalidates: [
    'players',
    'teams',
    'seasons',
    'documents',
    'payments',
    'events',
    'auth',
    'dashboard',
    'account',
    'lessons',
    'coach',
    'reports',
    'rink',
    'invitations',
  ],
  params: playerId,
  body: z.extend(playerForm, { version: z.optional(z.int()) }),
  reply: savedPlayer,
});

export const placePlayers = endpoint({
  name: 'placePlayers',
  summary: 'Put chosen players on a team, or on none',
  method: 'PUT',
  path: '/api/players/team',
  access: 'player.write',
  invalidates: [
    'players',
    'teams',
    'seasons',
    'documents',
    'payments',
    'events',
    'auth',
    'dashboard',
    'account',
    'lessons',
    'coach',
    'reports',
    'rink',
  ],
  body: placeForm,
  reply: z.object({
    /** The number of players who are on another team now. */
    done: z.int(),
    /** `unchanged`: already on that team. */
    leftOut: leftOutRows(['not_found', 'unchanged']),
  }),
});
