import type { users } from '@/features/accounts/tables';
import { addDays } from '@/shared/dates';
import type { Role } from '@/shared/permissions';
import { at, type Calendar, hoursAfter } from './calendar';

export type UserRow = typeof users.$inferInsert & { id: string; email: string; createdAt: string };

export const staffId = {
  superAdmin: 'demo-super',
  admin: 'demo-admin',
  coach: 'demo-coach',
  mitesCoach: 'demo-coach-mites',
  peeweesCoach: 'demo-coach-peewees',
  varsityCoach: 'demo-coach-varsity',
} as const;

const staff: [string, string, string, string, Role, number | null][] = [
  [staffId.superAdmin, 'super@yelo.test', 'Teresa', 'Magsino', 'super_admin', 20],
  [staffId.admin, 'admin@yelo.test', 'Carmela', 'Ortiz', 'admin', 2],
  [staffId.coach, 'coach@yelo.test', 'Ramon', 'Dizon', 'coach', 5],
  [staffId.mitesCoach, 'marites.soriano@yelo.test', 'Marites', 'Soriano', 'coach', 27],
  [staffId.peeweesCoach, 'jerome.abad@yelo.test', 'Jerome', 'Abad', 'coach', 51],
  [staffId.varsityCoach, 'dennis.cabrera@yelo.test', 'Dennis', 'Cabrera', 'coach', null],
];

/** Returns the people who run the club and its teams. The last column is how many hours ago they were last active. */
export function buildStaff({ now, today }: Calendar): UserRow[] {
  const createdAt = at(addDays(today, -770), '09:00');
  return staff.map(([id, email, firstName, lastName, role, hoursAgo]) => ({
    id,
    email,
    firstName,
    lastName,
    role,
    createdAt,
    updatedAt: createdAt,
    lastActiveAt: hoursAgo === null ? null : hoursAfter(now, -hoursAgo),
  }));
}
