import { existingTeamIds } from '@/features/teams/queries';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PlayerForm } from '../contract/form';
import { birthDateProblem, phoneProblem } from '../rules/people';

/**
 * Throws `invalid` for a birth date after `today`, for text in place of an emergency phone unless it is unchanged from `before`, and for
 * a team that doesn't exist, and `forbidden` when a coach names another coach's team or none.
 */
export async function checkForm(
  tx: Db,
  scope: Scope<'player.create' | 'player.write'>,
  { birthDate, teamId, emergencyPhone }: Pick<PlayerForm, 'birthDate' | 'teamId' | 'emergencyPhone'>,
  today: Day,
  before: { emergencyPhone: string | null } = { emergencyPhone: null },
): Promise<void> {
  const problem = birthDateProblem(birthDate, today);
  if (problem) throw invalidField('birthDate', problem);
  const noPhone = phoneProblem(emergencyPhone, before.emergencyPhone);
  if (noPhone) throw invalidField('emergencyPhone', noPhone);
  await checkTeam(tx, scope, teamId);
}

/** Checks only the team, like `checkForm`. */
export async function checkTeam(
  tx: Db,
  { reach, actor }: Scope<'player.create' | 'player.write'>,
  teamId: number | null,
): Promise<void> {
  if (teamId !== null && !(await existingTeamIds(tx, [teamId])).has(teamId)) {
    throw invalidField('teamId', "This team doesn't exist.");
  }
  if (reach === 'team' && (teamId === null || !actor.teamIds.includes(teamId))) {
    const message = 'As a coach, choose one of your own teams.';
    throw new AppError('forbidden', message, { issues: [{ path: 'teamId', message }] });
  }
}
