import type { TeamSelectProps } from '@/features/accounts/ui/invite-staff-dialog';
import { TeamSelect } from './team-select';

/** Selects the team that an invited coach will coach, or none. */
export function InvitedCoachTeam(props: TeamSelectProps) {
  return <TeamSelect empty={{ value: '', label: 'No team yet' }} {...props} />;
}
