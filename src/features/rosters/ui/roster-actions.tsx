import { Download, Mail, Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { IconButton } from '@/kit/components/button/icon-button';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { usePhone } from '@/kit/use-media';
import { keyOf } from '@/shared/call-address';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { emailRoster, exportRoster, type Roster, type RosterRecipient } from '../contract';

/** Renders the ways to take the roster along: as a file, by mail, on paper. */
export function RosterActions({ roster: { team, players } }: { roster: Roster }) {
  const user = useSession();
  const reason = !can(user, 'roster.send', { teamIds: [team.id] })
    ? t("Only the team's coach and admins take the roster along.")
    : players.length === 0
      ? t('There are no players on this team yet.')
      : undefined;
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {reason && (
        <p className={cx('mr-auto min-w-0 flex-1 basis-40 text-13 text-text-2', players.length > 0 && 'max-md:hidden')}>
          {reason}
        </p>
      )}
      <PrintButton disabledReason={players.length === 0 ? reason : undefined} />
      <div className={cx('flex flex-wrap justify-end gap-2', !mayEver(user, 'roster.send') && 'max-md:hidden')}>
        <EmailMenu team={team} reason={reason} />
        <ButtonLink
          href={keyOf(exportRoster, { params: { id: team.id } }).join('/')}
          reload
          icon={Download}
          disabledReason={reason}
        >
          {t('Export Roster')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Without its label on a phone, so that the three buttons fit in one row. */
function PrintButton({ disabledReason }: { disabledReason: string | undefined }) {
  const look = { icon: Printer, disabledReason, onClick: () => window.print() };
  return usePhone() ? (
    <IconButton label={t('Print')} variant="secondary" {...look} />
  ) : (
    <Button {...look}>{t('Print')}</Button>
  );
}

function noCoachReason({ coachName, isCoachDeactivated }: Roster['team']): string | undefined {
  if (isCoachDeactivated) return t("The coach's account is deactivated.");
  return coachName === null ? t('This team has no coach yet.') : undefined;
}

function EmailMenu({ team, reason }: { team: Roster['team']; reason: string | undefined }) {
  const { club } = useSession();
  const { mutate, isPending } = useAction(emailRoster, {
    input: (to: RosterRecipient) => ({ params: { id: team.id }, body: { to } }),
    onDone: ({ to }) =>
      toastMailed(
        club,
        t('Roster'),
        to === 'self'
          ? t('It is on its way to you.')
          : t('It is on its way to {coach}.', { coach: team.coachName ?? '' }),
      ),
    failure: t('The roster could not be sent. Please try again.'),
  });
  if (reason !== undefined) {
    return (
      <Button icon={Mail} disabledReason={reason}>
        {t('Email Roster')}
      </Button>
    );
  }
  const send = (to: RosterRecipient) => (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    mutate(to);
  };
  return (
    <MenuPopover
      label={t('Email Roster')}
      width={260}
      trigger={(props) => (
        <Button icon={Mail} busy={isPending} busyLabel={t('Sending...')} {...props}>
          {t('Email Roster')}
        </Button>
      )}
    >
      <div className="grid p-2">
        <Button variant="ghost" className="justify-start!" onClick={send('self')}>
          {t('To me')}
        </Button>
        <Button variant="ghost" className="justify-start!" disabledReason={noCoachReason(team)} onClick={send('coach')}>
          <span className="truncate">
            {t('To the coach')}
            {team.coachName && `, ${team.coachName}`}
          </span>
        </Button>
      </div>
    </MenuPopover>
  );
}
