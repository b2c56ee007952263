import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Panel } from '@/kit/components/page/panel';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useNewItem } from '@/kit/use-new-item';
import { t } from '@/shared/translate';
import { listStaffInvitations } from '../contract/staff-invitation';
import { InvitationDialogs } from './invitation-dialogs';
import { InvitationRows } from './invitation-rows';
import type { TeamSelectProps } from './invite-staff-dialog';
import { useInvitationDialogs } from './use-invitation-dialogs';

type PanelLink = { href: string; label: string };

type StaffInvitationsProps = {
  /** Selects the team of an invited coach. */
  TeamSelect: ComponentType<TeamSelectProps> | undefined;
  /** Leads to all invitations. */
  link: PanelLink;
};

/** Lists open staff invitations with a button to invite. */
export function StaffInvitations({ TeamSelect, link }: StaffInvitationsProps) {
  const { data, isError, refetch } = useQuery(q(listStaffInvitations, {}));
  const dialogs = useInvitationDialogs();
  useNewItem(dialogs.invite);
  return (
    <Panel
      title={t('Invitations')}
      link={link}
      aside={
        <Button icon={UserPlus} className="ml-auto" onClick={dialogs.invite}>
          {t('Invite')}
        </Button>
      }
    >
      <div className="px-5 py-1 max-md:px-4">
        {data && data.length > 0 && <InvitationRows invitations={data} dialogs={dialogs} />}
        {data?.length === 0 && (
          <p className="py-4 text-text-2">
            {t('No invitation of a coach or an admin is open. Invite them by their e-mail.')}
          </p>
        )}
        {!data && isError && <LoadFailure title={t('The invitations could not be loaded')} onRetry={refetch} />}
        {!data && !isError && (
          <SkeletonGroup className="py-4">
            <Skeleton className="h-5 w-4/5" />
          </SkeletonGroup>
        )}
      </div>
      <InvitationDialogs dialogs={dialogs} TeamSelect={TeamSelect} />
    </Panel>
  );
}
