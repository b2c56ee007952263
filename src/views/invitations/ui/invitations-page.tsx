import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FindPersonLink } from '@/features/accounts/ui/find-person-link';
import { InvitationDialogs } from '@/features/accounts/ui/invitation-dialogs';
import { useInvitationDialogs } from '@/features/accounts/ui/use-invitation-dialogs';
import { playersAddress } from '@/features/players/addresses';
import { InvitedCoachTeam } from '@/features/teams/ui/invited-coach-team';
import { useTeams } from '@/features/teams/ui/use-teams';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { NoRows } from '@/kit/components/list/no-rows';
import { PagedList } from '@/kit/components/list/paged-list';
import { PageHead } from '@/kit/components/page/page-head';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { exportInvitations, type OpenInvitation } from '../contract';
import { InvitationFilters } from './invitation-filters';
import { InvitationCards, InvitationTable, invitationColumns } from './invitation-table';
import { useInvitationList } from './use-invitation-list';

const loadLink = async () => (await import('./hand-link-dialog')).HandLinkDialog;
const loadWithdraw = async () => (await import('./withdraw-dialog')).WithdrawDialog;

/** Lists all unanswered invitations of guardians and staff, with the status of their mail and the actions for them. */
export function InvitationsPage() {
  const list = useInvitationList();
  const dialogs = useInvitationDialogs();
  const { count = 0 } = useTeams();
  const [open, setOpen] = useState<{ kind: 'link' | 'withdraw'; invitation: OpenInvitation }>();
  const about = (kind: 'link' | 'withdraw') => (open?.kind === kind ? open.invitation : undefined);
  const close = () => setOpen(undefined);
  const actions = {
    onLink: (invitation: OpenInvitation) => setOpen({ kind: 'link', invitation }),
    onWithdraw: (invitation: OpenInvitation) => setOpen({ kind: 'withdraw', invitation }),
  };
  return (
    <>
      <PageHead
        title={t('Invitations')}
        text={<span className="max-md:hidden">{t('Who was invited and has not come yet')}</span>}
        back={{ href: playersAddress.to(), label: t('Players') }}
        action={{ label: t('Invite staff'), icon: UserPlus, onClick: dialogs.invite }}
      >
        <ButtonLink
          reload
          icon={Download}
          href={addressOf(exportInvitations, { query: list.filters })}
          className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
        >
          <span className="max-md:sr-only">{t('Export CSV')}</span>
        </ButtonLink>
      </PageHead>
      <InvitationFilters list={list} />
      <PagedList
        what="invitations"
        page={list.page}
        cursorOf={({ kind, id }) => `${kind}-${id}`}
        columns={invitationColumns()}
        nothing={
          <NoRows
            isNarrowed={list.isFiltered || list.page.trail.length > 0}
            noMatch={{
              title: t('No invitations found'),
              text: t('Try another e-mail or another status'),
              onClear: list.clear,
            }}
            none={{
              title: t('No open invitations'),
              text: t("Invite guardians from a player's details or by the import, and coaches and admins here."),
            }}
          />
        }
      >
        {(rows, phone) =>
          phone ? (
            <InvitationCards invitations={rows} {...actions} />
          ) : (
            <InvitationTable invitations={rows} {...actions} />
          )
        }
      </PagedList>
      <FindPersonLink />
      <InvitationDialogs dialogs={dialogs} TeamSelect={count > 0 ? InvitedCoachTeam : undefined} />
      <LazyDialog load={loadLink} open={open?.kind === 'link'} invitation={about('link')} onClose={close} />
      <LazyDialog load={loadWithdraw} open={open?.kind === 'withdraw'} invitation={about('withdraw')} onClose={close} />
    </>
  );
}
