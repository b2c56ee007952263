import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { read, screen } from '@/shared/screen';
import { invitationsAddress } from './addresses';
import { countInvitations, listInvitations } from './contract';
import { INVITATION_ROWS, invitationsListedBy } from './rules/listed-by';

export const invitationsScreen = screen({
  address: invitationsAddress,
  permission: 'invitation.read',
  privileges: 'admin',
  label: 'Invitations',
  module: 'src/views/invitations/ui/invitations-page.tsx',
  reads: ({ search }) => {
    const { filters, trail } = invitationsListedBy(search);
    return [
      read(listInvitations, { query: { ...filters, limit: String(INVITATION_ROWS), after: trail.at(-1) } }),
      read(countInvitations, { query: filters }),
      read(listTeamChoices, firstChoices),
    ];
  },
});
