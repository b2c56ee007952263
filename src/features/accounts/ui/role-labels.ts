import type { Role } from '@/shared/permissions';
import type { Sentence } from '@/shared/translate';

/** The short name of a role, for choices. */
export const roleName: Record<Role, Sentence> = {
  parent: 'Parent',
  coach: 'Coach',
  admin: 'Admin',
  super_admin: 'Super Admin',
};

/** What each role may do, in a sentence for the user who assigns it. */
export const roleScope: Record<Role, Sentence> = {
  parent: 'Sees and looks after own children.',
  coach: 'Runs own teams: schedule, attendance and documents.',
  admin: 'Runs the club: players, teams, schedule and payments.',
  super_admin: 'Runs the club, and keeps its accounts and settings.',
};
