import type { Team } from '@/features/teams/contract';
import { type Actor, can } from '@/shared/permissions';

/** The teams in a form of targets: active ones that one may target, and those targeted already, `own` or not. */
export function targetChoices(user: Actor, teams: readonly Team[], targeted: readonly string[]) {
  return teams
    .map((team) => ({
      id: String(team.id),
      name: team.name,
      own: can(user, 'announcement.create', { teamIds: [team.id] }),
      isActive: team.isActive,
    }))
    .filter(({ id, own, isActive }) => (own && isActive) || targeted.includes(id));
}

/** The ids that a new announcement is for at first: the only team of somebody who can't reach all of them, else none. */
export function firstTargets(user: Actor): string[] {
  const [only, ...more] = user.teamIds;
  if (only === undefined || more.length > 0 || can(user, 'announcement.create', {})) return [];
  return [String(only)];
}
