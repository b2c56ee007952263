import type { TeamSelectProps } from '@/features/accounts/ui/invite-staff-dialog';
import { t } from '@/shared/translate';
import { TeamSelect } from './team-select';

/** Selects the team that an invited coach will coach, or none. */
export function InvitedCoachTeam(props: TeamSelectProps) {
  return <TeamSelect empty={{ value: '', label: t('No team yet') }} {...props} />;
}
