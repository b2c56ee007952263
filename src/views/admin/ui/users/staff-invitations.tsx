import { useQuery } from '@tanstack/react-query';
import { StaffInvitations as Invitations } from '@/features/accounts/ui/staff-invitations';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { invitationsAddress } from '@/views/invitations/addresses';

/** Who is asked to join with a role, and the way to ask somebody. */
export function StaffInvitations() {
  const { data: teams } = useQuery(q(listTeams, {}));
  return (
    <div className="mt-6">
      <Invitations teams={teams ?? []} link={{ href: invitationsAddress.to(), label: 'All' }} />
    </div>
  );
}
