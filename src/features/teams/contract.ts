import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import {
  changedLine,
  choice,
  flagField,
  idField,
  idList,
  requiredLine,
  searchText,
  userIdField,
} from '@/shared/fields';
import { oneLine } from '@/shared/format';
import { limitField } from '@/shared/paging';

export const ageGroups = [
  'U6 Mini Mites',
  'U8 Mites',
  'U10 Squirts',
  'U12 Peewees',
  'U14 Bantams',
  'U16 Midgets',
  'U18 Juniors',
  'Varsity',
  'JV',
  'Adult League',
] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Colors that distinguish teams on a schedule, always shown beside the short name. */
export const teamColors = ['blue', 'red', 'green', 'orange', 'violet', 'teal', 'pink', 'gold'] as const;
export type TeamColor = (typeof teamColors)[number];

/** Maximum length of a short name. */
export const SHORT_NAME = 6;

export const team = z.object({
  id: z.number(),
  name: z.string(),
  ageGroup: z.enum(ageGroups),
  coachId: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
  /** The coach's account was deactivated. Only the club gets to know it. */
  isCoachDeactivated: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
  playerCount: z.number(),
  /** Null: derived from the name. */
  shortName: z.nullable(z.string()),
  /** Null: chosen automatically. */
  color: z.nullable(z.enum(teamColors)),
});
export type Team = z.output<typeof team>;

const notAgeGroup = `Age group must be one of: ${ageGroups.join(', ')}.`;
const notCoach = 'Choose a coach from the list.';
const coachId = z.pipe(
  z.pipe(
    z.nullish(z.string({ error: notCoach })),
    z.transform((value) => (value == null || ['', 'none', 'unassigned'].includes(value.trim()) ? null : value)),
  ),
  z.nullable(userIdField(notCoach)),
);

const notColor = `Color must be one of: ${teamColors.join(', ')}.`;
const color = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string({ error: notColor })),
      z.transform((value) => value || null),
    ),
    z.nullable(z.enum(teamColors, { error: notColor })),
  ),
);

const isActive = flagField('Active');

export const teamForm = z.object({
  name: requiredLine('Team name', 100).check(z.overwrite(oneLine)),
  ageGroup: z.enum(ageGroups, { error: ({ input }) => (input ? notAgeGroup : 'Choose an age group.') }),
  coachId,
  isActive: z._default(isActive, true),
  /** Omitting a field leaves it unchanged. */
  shortName: changedLine('Short name', SHORT_NAME),
  color,
});
export type TeamForm = z.output<typeof teamForm>;

/** Omitting `isActive` leaves it unchanged. */
const teamEdit = z.extend(teamForm, { isActive: z.optional(isActive), version: z.optional(z.int()) });
export type TeamEdit = z.output<typeof teamEdit>;

/** The form's values while it is filled in. */
export type TeamDraft = z.input<typeof teamForm>;

export const teamId = z.object({ id: idField() });

export const listTeams = endpoint({
  name: 'listTeams',
  summary: 'Teams, by age group, then by name',
  method: 'GET',
  path: '/api/teams',
  access: 'team.read',
  reply: z.array(team),
});

export const getTeam = endpoint({
  name: 'getTeam',
  summary: 'One team',
  method: 'GET',
  path: '/api/teams/:id',
  access: 'team.read',
  params: teamId,
  reply: team,
});

/** The number of teams up to which a page contains all of them to choose from. */
export const MAX_CHOICES = 200;

/** What names a team, and says where it can be chosen. */
export const teamChoice = z.pick(team, { id: true, name: true, isActive: true, shortName: true, color: true });
export type TeamChoice = z.output<typeof teamChoice>;

export const teamChoiceQuery = z.object({
  /** Words of the name, the age group or the short name, in any order. */
  q: z.optional(searchText()),
  /** Only these teams: their ids, separated by commas. */
  ids: z.optional(idList('team')),
  /** `true`: only active teams. */
  isActive: z.optional(choice('Active', ['true'])),
  /** All that match without a limit. */
  limit: z.optional(limitField(MAX_CHOICES)),
});
export type TeamChoiceQuery = z.output<typeof teamChoiceQuery>;

export const listTeamChoices = endpoint({
  name: 'listTeamChoices',
  summary: 'Teams to choose from, in the order of the list of teams; of a search, the closest names first',
  method: 'GET',
  path: '/api/teams/choices',
  access: 'team.read',
  query: teamChoiceQuery,
  /** `count`: the number of teams that match, whatever the limit. */
  reply: z.object({ teams: z.array(teamChoice), count: z.int() }),
});

/** How a page reads its choices: `MAX_CHOICES`, as a literal, since the browser's build evaluates no calls in contracts. */
export const firstChoices = { query: { limit: '200' } };

export const createTeam = endpoint({
  name: 'createTeam',
  summary: 'Create a team',
  method: 'POST',
  path: '/api/teams',
  access: 'team.write',
  invalidates: ['teams', 'dashboard', 'reports'],
  body: teamForm,
  reply: team,
});

export const updateTeam = endpoint({
  name: 'updateTeam',
  summary: 'Change a team',
  method: 'PUT',
  path: '/api/teams/:id',
  access: 'team.write',
  invalidates: 'everything',
  params: teamId,
  body: teamEdit,
  reply: team,
});
