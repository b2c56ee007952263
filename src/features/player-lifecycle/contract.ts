import * as z from 'zod/mini';
import { playerStatuses } from '@/features/players/contract/player';
import { ageGroups } from '@/features/teams/contract';
import { endpoint } from '@/shared/endpoint';
import { idField, searchText } from '@/shared/fields';

/** For how many days a removal or a merge can be undone. */
export const UNDO_DAYS = 30;
/** Maximum number of archived players that are listed, newest first; a search finds the others. */
export const MAX_ARCHIVED_SHOWN = 100;

const registrant = z.object({ name: z.string(), email: z.string(), emailProved: z.boolean() });
export type Registrant = z.output<typeof registrant>;

/** A player whom a parent registered, for the admin who accepts or declines. */
export const awaitingPlayer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  registeredAt: z.string(),
  parent: z.nullable(registrant),
  /** The club has confirmed this parent since. */
  known: z.boolean(),
  /** An active player of the same name and birth date: most likely the same child. */
  twin: z.nullable(z.object({ id: z.number(), teamName: z.nullable(z.string()) })),
});
export type AwaitingPlayer = z.output<typeof awaitingPlayer>;

/** A player who was archived, merged or removed, and who did that. */
export const archivedPlayer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  status: z.enum(playerStatuses),
  at: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  /** The record into which this one was merged. */
  mergedInto: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Until when it can be undone; null: without a limit. */
  undoUntil: z.nullable(z.string()),
});
export type ArchivedPlayer = z.output<typeof archivedPlayer>;

export const archivedTeam = z.object({
  id: z.number(),
  name: z.string(),
  ageGroup: z.enum(ageGroups),
  archivedAt: z.string(),
  byName: z.nullable(z.string()),
  /** The number of players who would be on it again. */
  playerCount: z.number(),
});
export type ArchivedTeam = z.output<typeof archivedTeam>;

/** The fields that a duplicate can fill where the kept record is empty. */
export const mergeFields = [
  'position',
  'jerseyNumber',
  'teamId',
  'emergencyContact',
  'emergencyPhone',
  'medicalNotes',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The fields that tell whether two records are the same child. The kept record's always stay. */
export const identityFields = ['firstName', 'lastName', 'birthDate'] as const;
export type KeptField = MergeField | (typeof identityFields)[number];

/** What a merge would do. Nothing is written yet. */
export const mergePreview = z.object({
  /** The values that the kept record takes over, formatted for display. */
  fills: z.array(z.object({ field: z.enum(mergeFields), value: z.string() })),
  /** The fields in which both differ, where the kept record's value stays. */
  keeps: z.array(z.enum([...identityFields, ...mergeFields])),
  /** How many records of each kind move along, none of them 0, with the kind's name in English: `payment` and `payments`. */
  moves: z.array(z.object({ count: z.number(), singular: z.string(), plural: z.optional(z.string()) })),
  /**
   * The guardians whom the kept record doesn't have yet. `invited`: by mail, since a guardian who registered a child without proving an
   * e-mail can be anyone. `stays`: with the duplicate and not invited, since the account is deactivated.
   */
  guardians: z.array(z.extend(registrant, { outcome: z.enum(['comes', 'invited', 'stays']) })),
  /** The number of months for which both were charged dues. */
  chargedTwice: z.number(),
});
export type MergePreview = z.output<typeof mergePreview>;

const rowId = z.object({ id: idField() });
const settled = z.object({ id: z.number(), status: z.enum(playerStatuses) });
const duplicate = z.object({ duplicateId: idField('Choose the duplicate from the list.') });

export const listAwaiting = endpoint({
  name: 'listAwaiting',
  summary: 'Players whom parents registered and nobody has accepted yet, oldest first',
  method: 'GET',
  path: '/api/players/awaiting',
  access: 'player.accept',
  reply: z.array(awaitingPlayer),
});

/** A child whom a parent registered: awaiting the club's acceptance, or merged by the club into a record that the parent can't see yet. */
export const registration = z.object({
  playerId: z.int(),
  firstName: z.string(),
  state: z.enum(['waiting', 'joined']),
});
export type Registration = z.output<typeof registration>;

export const countAwaiting = endpoint({
  name: 'countAwaiting',
  summary: 'How many players wait for the club',
  method: 'GET',
  path: '/api/players/awaiting/count',
  access: 'player.accept',
  reply: z.object({ count: z.number() }),
});

export const acceptPlayer = endpoint({
  name: 'acceptPlayer',
  summary: 'Accept a player whom a parent registered, and tell the parent',
  method: 'PUT',
  path: '/api/players/:id/accept',
  access: 'player.accept',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const declinePlayer = endpoint({
  name: 'declinePlayer',
  summary: 'Decline a player whom a parent registered; it can be undone for 30 days',
  method: 'PUT',
  path: '/api/players/:id/decline',
  access: 'player.accept',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const acceptKnown = endpoint({
  name: 'acceptKnown',
  summary: 'Accept all players that wait and whose parent the club has brought since',
  method: 'POST',
  path: '/api/players/accept-known',
  access: 'player.accept',
  invalidates: 'everything',
  reply: z.object({ accepted: z.number() }),
});

export const listArchived = endpoint({
  name: 'listArchived',
  summary: 'Players who were archived, merged or removed, newest first',
  method: 'GET',
  path: '/api/players/archived',
  access: 'player.archive',
  query: z.object({ q: z.optional(searchText()) }),
  reply: z.array(archivedPlayer),
});

export const archivePlayer = endpoint({
  name: 'archivePlayer',
  summary: 'Take a player who no longer plays here off all lists; money and papers are kept',
  method: 'PUT',
  path: '/api/players/:id/archive',
  access: 'player.archive',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const restorePlayer = endpoint({
  name: 'restorePlayer',
  summary: 'Bring back a player who was archived or removed, on the team as before',
  method: 'PUT',
  path: '/api/players/:id/restore',
  access: 'player.archive',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const removePlayer = endpoint({
  name: 'removePlayer',
  summary: 'Remove a player who was entered by mistake and on whom nothing hangs; gone for good after 30 days',
  method: 'PUT',
  path: '/api/players/:id/remove',
  access: 'player.archive',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const previewMerge = endpoint({
  name: 'previewMerge',
  summary: 'What merging a duplicate into a player would do',
  method: 'GET',
  path: '/api/players/:id/merge',
  access: 'player.archive',
  params: rowId,
  query: duplicate,
  reply: mergePreview,
});

export const mergePlayers = endpoint({
  name: 'mergePlayers',
  summary: 'Make two records of one player one; all that hangs on the duplicate moves to the kept one',
  method: 'POST',
  path: '/api/players/:id/merge',
  access: 'player.archive',
  invalidates: 'everything',
  params: rowId,
  body: duplicate,
  reply: settled,
});

export const unmergePlayer = endpoint({
  name: 'unmergePlayer',
  summary: 'Make a merged duplicate a record of its own again, with what came from it',
  method: 'PUT',
  path: '/api/players/:id/unmerge',
  access: 'player.archive',
  invalidates: 'everything',
  params: rowId,
  reply: settled,
});

export const listArchivedTeams = endpoint({
  name: 'listArchivedTeams',
  summary: 'Teams that were archived, newest first',
  method: 'GET',
  path: '/api/teams/archived',
  access: 'team.write',
  reply: z.array(archivedTeam),
});

const teamStatus = z.object({
  id: z.number(),
  /** How many players left the team, or returned to it. */
  players: z.number(),
});

export const archiveTeam = endpoint({
  name: 'archiveTeam',
  summary: 'Take a team off all lists; its players stay, without a team',
  method: 'PUT',
  path: '/api/teams/:id/archive',
  access: 'team.write',
  invalidates: 'everything',
  params: rowId,
  reply: teamStatus,
});

export const restoreTeam = endpoint({
  name: 'restoreTeam',
  summary: 'Bring back an archived team, with those of its players who have no team since',
  method: 'PUT',
  path: '/api/teams/:id/restore',
  access: 'team.write',
  invalidates: 'everything',
  params: rowId,
  reply: teamStatus,
});
