import type { AgeGroup } from '@/features/teams/contract';
import type { teams } from '@/features/teams/tables';
import { addDays } from '@/shared/dates';
import { at, type Calendar } from './calendar';
import type { Row } from './row';
import { staffId } from './staff';

export const teamId = { u8: 1, u10: 2, u12: 3, u14: 4, varsity: 5 } as const;

/** Number of players per team: 64 in all. */
export const teamSize: Record<number, number> = {
  [teamId.u8]: 12,
  [teamId.u10]: 15,
  [teamId.u12]: 13,
  [teamId.u14]: 13,
  [teamId.varsity]: 11,
};

const levels: [number, AgeGroup, string][] = [
  [teamId.u8, 'U8 Mites', staffId.mitesCoach],
  [teamId.u10, 'U10 Squirts', staffId.coach],
  [teamId.u12, 'U12 Peewees', staffId.peeweesCoach],
  [teamId.u14, 'U14 Bantams', staffId.coach],
  [teamId.varsity, 'Varsity', staffId.varsityCoach],
];

/** Returns the five teams, named after their level. */
export function buildTeams({ today }: Calendar): Row<typeof teams>[] {
  return levels.map(([id, ageGroup, coachId]) => ({
    id,
    name: ageGroup,
    ageGroup,
    coachId,
    createdAt: at(addDays(today, -760), '10:00'),
  }));
}

/** Returns the account that coaches a team. */
export function coachOf(id: number): string {
  return levels.find(([level]) => level === id)?.[2] ?? staffId.coach;
}
