import { CircleAlert, Clock, Hourglass, MailCheck, MailX } from 'lucide-react';
import { Cell, TableHead } from '@/kit/components/list/table-parts';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import type { OpenInvitation } from '../contract';
import { type InvitationStatus, invitationStatusLabel, invitedAs, statusOf } from '../rules/invitation-labels';
import { InvitationActions, type InvitationRowActions } from './invitation-actions';

type RowsProps = InvitationRowActions & { invitations: OpenInvitation[] };

/** Returns a stable key: a new link is a new invitation of the same e-mail. */
function keyOf({ kind, email }: OpenInvitation): string {
  return `${kind} ${email.toLowerCase()}`;
}

/** The table's columns, also used by its skeleton. */
export const invitationColumns = () =>
  [
    [t('Invited'), 'pl-5 text-left'],
    [t('By'), 'w-44 px-2.5 text-left max-lg:hidden'],
    [t('Link works until'), 'w-34 px-2.5 text-left'],
    [t('Status'), 'w-40 px-2.5 text-left'],
    [t('Actions'), 'w-38 pr-5 text-right'],
  ] as const;

export function InvitationTable({ invitations, ...actions }: RowsProps) {
  const { timeZone } = useSession().club;
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Invitations')}</caption>
      <TableHead columns={invitationColumns()} />
      <tbody>
        {invitations.map((one) => (
          <tr key={keyOf(one)} className="h-15 border-t border-line transition-colors hover:bg-sunken/50">
            <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal wrap-anywhere">
              <span className="font-medium">{one.email}</span>
              <span className="block text-13 text-text-2">{invitedAs(one)}</span>
            </th>
            <Cell className="text-13 text-text-2 max-lg:hidden">
              {one.invitedBy ?? t('Somebody')}
              <span className="block">{formatDate(one.createdAt, timeZone)}</span>
            </Cell>
            <Cell className="text-text-2">{formatDate(one.expiresAt, timeZone)}</Cell>
            <Cell>
              <StatusBadge invitation={one} />
            </Cell>
            <td className="pr-3 text-right">
              <InvitationActions invitation={one} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the table's rows as cards on a phone. */
export function InvitationCards({ invitations, ...actions }: RowsProps) {
  const { timeZone } = useSession().club;
  return (
    <ul aria-label={t('Invitations')} className="grid gap-3">
      {invitations.map((one) => (
        <li key={keyOf(one)}>
          <Card>
            <div className="p-3.5 wrap-anywhere">
              <p className="font-medium">{one.email}</p>
              <p className="text-13 text-text-2">{invitedAs(one)}</p>
              <p className="mt-1 text-13 text-text-2">
                {one.invitedBy === null
                  ? t('By somebody on {date}', { date: formatDate(one.createdAt, timeZone) })
                  : t('By {name} on {date}', { name: one.invitedBy, date: formatDate(one.createdAt, timeZone) })}
                <span className="block">
                  {t('Link works until {date}', { date: formatDate(one.expiresAt, timeZone) })}
                </span>
              </p>
            </div>
            <div className="flex min-h-14 items-center gap-x-2 border-t border-line py-1.5 pr-1.5 pl-3.5">
              <span className="min-w-0 flex-1">
                <StatusBadge invitation={one} />
              </span>
              <InvitationActions invitation={one} {...actions} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const looks: Record<InvitationStatus, { tone: BadgeTone; icon: Icon }> = {
  sent: { tone: 'done', icon: MailCheck },
  waiting: { tone: 'waiting', icon: Clock },
  failed: { tone: 'wrong', icon: CircleAlert },
  kept: { tone: 'needs', icon: MailX },
  expired: { tone: 'waiting', icon: Hourglass },
};

/** Shows an invitation's current status. */
function StatusBadge({ invitation }: { invitation: OpenInvitation }) {
  const status = statusOf(invitation, useNow().getTime());
  return (
    <Badge {...looks[status]} hang>
      {t(invitationStatusLabel[status])}
    </Badge>
  );
}
