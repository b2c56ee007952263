import type { Role } from '@/shared/permissions';

/** A role in a word or two, where one is chosen. */
export const roleName: Record<Role, string> = {
  parent: 'Parent',
  coach: 'Coach',
  admin: 'Admin',
  super_admin: 'Super Admin',
};

/** What each may do, in a sentence for who gives it. */
export const roleScope: Record<Role, string> = {
  parent: 'Sees and looks after own children.',
  coach: 'Runs own teams: schedule, attendance and documents.',
  admin: 'Runs the club: players, teams, schedule and payments.',
  super_admin: 'Runs the club, and keeps its accounts and settings.',
};
