import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

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

export const team = z.object({
  id: z.number(),
  name: z.string(),
  ageGroup: z.enum(ageGroups),
  coachId: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});
export type Team = z.output<typeof team>;

export const listTeams = endpoint({
  name: 'listTeams',
  summary: 'Teams, by name',
  method: 'GET',
  path: '/api/teams',
  access: 'team.read',
  reply: z.array(team),
});
