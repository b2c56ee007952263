import type { TeamChoice } from '@/features/teams/contract';
import { type Actor, can } from '@/shared/permissions';

/**
 * Returns the team choices of a form with targets: active teams that the user may target, and teams targeted already, whether the user's
 * own or not.
 */
export function targetChoices(user: Actor, teams: readonly TeamChoice[], targeted: readonly string[]) {
  return teams
    .map((team) => ({
      id: String(team.id),
      name: team.name,
      own: can(user, 'announcement.create', { teamIds: [team.id] }),
      isActive: team.isActive,
    }))
    .filter(({ id, own, isActive }) => (own && isActive) || targeted.includes(id));
}

/** Returns the ids that a new announcement targets initially: the only team of a user who can't target all of them, otherwise none. */
export function firstTargets(user: Actor): string[] {
  const [only, ...more] = user.teamIds;
  if (only === undefined || more.length > 0 || can(user, 'announcement.create', {})) return [];
  return [String(only)];
}
