import * as z from 'zod/mini';
import { positions } from '@/features/players/contract/player';
import { team, teamForm } from '@/features/teams/contract';
import { endpoint } from '@/shared/endpoint';
import { chosenIds, idField, leftOutRows } from '@/shared/fields';

const teamName = z.pick(team, { id: true, name: true });

export const divisionTeams = z.object({
  divisionId: z.number(),
  teams: z.array(teamName),
  /** Those that the season's end archived. */
  archived: z.array(teamName),
  /** The number of registered children who are on none of them. */
  unplaced: z.number(),
  /** The number of registered children who lack a required document. */
  lacking: z.number(),
});
export type DivisionTeams = z.output<typeof divisionTeams>;

export const listDivisionTeams = endpoint({
  name: 'listDivisionTeams',
  summary: "The teams of a season's divisions, how many children are on none of them, and how many lack documents",
  method: 'GET',
  path: '/api/seasons/teams',
  access: 'season.write',
  /** Omitted for the latest season. */
  query: z.object({ seasonId: z.optional(idField()) }),
  reply: z.array(divisionTeams),
});

/** A child who is registered in a division, or plays on one of its teams. */
export const placedChild = z.object({
  playerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  position: z.nullable(z.enum(positions)),
  /** Which of the division's teams the child is on. */
  teamId: z.nullable(z.number()),
  /** The team of the season before, or another one that the child is on. */
  fromTeam: z.nullable(teamName),
  isRegistered: z.boolean(),
  /** Was registered for the season before, or on one of its teams. */
  isReturning: z.boolean(),
});
export type PlacedChild = z.output<typeof placedChild>;

export const placing = z.object({
  divisionId: z.number(),
  name: z.string(),
  teams: z.array(teamName),
  children: z.array(placedChild),
  /** The season before. */
  previous: z.nullable(z.object({ name: z.string(), endsOn: z.string() })),
});
export type PlacementForm = z.output<typeof placing>;

export const restoreTeams = endpoint({
  name: 'restoreTeams',
  summary:
    "Bring back the teams that a season's end archived, with those of their players who have no team since, and the dues that it ended",
  method: 'PUT',
  path: '/api/seasons/:id/teams/restore',
  access: 'season.write',
  invalidates: 'everything',
  params: z.object({ id: idField() }),
  reply: z.object({ teams: z.int(), players: z.int(), dues: z.int() }),
});

const ofDivision = z.object({ id: idField() });
const ofTeam = z.object({ id: idField(), teamId: idField() });

export const getPlacing = endpoint({
  name: 'getPlacing',
  summary: 'The children of a division, and the teams that they are or can be placed on',
  method: 'GET',
  path: '/api/seasons/divisions/:id/placing',
  access: 'season.write',
  params: ofDivision,
  reply: placing,
});

export const placeChildren = endpoint({
  name: 'placeChildren',
  summary: 'Put children of a division on one of its teams, or back to where they came from',
  method: 'PUT',
  path: '/api/seasons/divisions/:id/placing',
  access: 'season.write',
  invalidates: 'everything',
  params: ofDivision,
  body: z.object({
    playerIds: chosenIds('child'),
    /** Null: back to the team that each was on before, or to none. */
    teamId: z.nullable(idField('Choose a team from the list.')),
  }),
  reply: z.object({ done: z.int(), leftOut: leftOutRows(['not_found', 'unchanged']) }),
});

export const addDivisionTeam = endpoint({
  name: 'addDivisionTeam',
  summary: 'Let a team play in a division; it has one in a season',
  method: 'PUT',
  path: '/api/seasons/divisions/:id/teams/:teamId',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofTeam,
  reply: z.void(),
});

export const removeDivisionTeam = endpoint({
  name: 'removeDivisionTeam',
  summary: 'Take a team out of a division; the team and its players stay as they are',
  method: 'DELETE',
  path: '/api/seasons/divisions/:id/teams/:teamId',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofTeam,
  reply: z.void(),
});

export const createDivisionTeam = endpoint({
  name: 'createDivisionTeam',
  summary: "Create a team of the division's age group that plays in it",
  method: 'POST',
  path: '/api/seasons/divisions/:id/teams',
  access: 'season.write',
  invalidates: ['seasons', 'teams', 'dashboard', 'reports'],
  params: ofDivision,
  body: z.pick(teamForm, { name: true }),
  reply: teamName,
});
