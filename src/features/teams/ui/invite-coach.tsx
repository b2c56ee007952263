import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { listStaffInvitations } from '@/features/accounts/contract/staff-invitation';
import { InvitationRows } from '@/features/accounts/ui/invitation-rows';
import type { InvitationDialogState } from '@/features/accounts/ui/use-invitation-dialogs';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';

type InviteCoachProps = {
  /** Undefined for a new team. */
  teamId: number | undefined;
  dialogs: InvitationDialogState;
  enabled: boolean;
  /** Other actions for the coach. */
  children?: ReactNode;
};

/** Invites a person by e-mail to coach a team, and lists who is invited to coach it or to coach without a team yet. */
export function InviteCoach({ teamId, dialogs, enabled, children }: InviteCoachProps) {
  const { data } = useQuery({ ...q(listStaffInvitations, {}), enabled });
  const invited = (data ?? []).filter(
    (one) => reachOf(one, 'team.coach') === 'team' && (one.teamId === null || one.teamId === teamId),
  );
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-4">
      <Button variant="ghost" size="dense" icon={UserPlus} className="-ml-2.5" onClick={dialogs.invite}>
        {t('Invite a coach by e-mail')}
      </Button>
      {children}
      {invited.length > 0 && (
        <div className="mt-1 w-full rounded-box border border-line px-4">
          <InvitationRows invitations={invited} dialogs={dialogs} />
        </div>
      )}
    </div>
  );
}
