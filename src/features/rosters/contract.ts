import * as z from 'zod/mini';
import { playerListItem, positions } from '@/features/players/contract/player';
import { ageGroups, teamId } from '@/features/teams/contract';
import { endpoint } from '@/shared/endpoint';
import { choice } from '@/shared/fields';

export const roster = z.object({
  team: z.object({
    id: z.number(),
    name: z.string(),
    ageGroup: z.enum(ageGroups),
    coachName: z.nullable(z.string()),
    isCoachDeactivated: z.boolean(),
  }),
  /** By last then first name; for a parent, own children only. */
  players: z.array(playerListItem),
  /** Number of `players` per position, in the order of the positions; null for no position. */
  positions: z.array(z.object({ position: z.nullable(z.enum(positions)), count: z.number() })),
  /** In whole years, of the players whose birth date the caller may see; null when there is none. */
  ages: z.nullable(z.object({ youngest: z.number(), oldest: z.number() })),
});
export type Roster = z.output<typeof roster>;

export const rosterRecipients = ['self', 'coach'] as const;
export type RosterRecipient = (typeof rosterRecipients)[number];

export const getRoster = endpoint({
  name: 'getRoster',
  summary: "A team's players, as far as the caller may know them",
  method: 'GET',
  path: '/api/teams/:id/roster',
  access: 'team.read',
  params: teamId,
  reply: roster,
});

export const exportRoster = endpoint({
  name: 'exportRoster',
  summary: "A team's roster as a CSV file",
  method: 'GET',
  path: '/api/teams/:id/roster.csv',
  access: 'roster.send',
  params: teamId,
  reply: z.string(),
});

export const emailRoster = endpoint({
  name: 'emailRoster',
  summary: "Mail a team's roster to oneself or to the team's coach, the CSV file attached",
  method: 'POST',
  path: '/api/teams/:id/roster/email',
  access: 'roster.send',
  invalidates: [],
  params: teamId,
  body: z.object({ to: choice('Recipient', rosterRecipients) }),
  reply: z.object({ to: z.enum(rosterRecipients) }),
});
