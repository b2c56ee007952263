import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ComplianceBadge } from '@/features/documents/ui/compliance-badge';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import type { Player, PlayerListItem } from '@/features/players/contract/player';
import { Jersey } from '@/features/players/ui/jersey';
import { IconButton } from '@/kit/components/button/icon-button';
import type { RowSelection } from '@/kit/components/list/row-box';
import { Card } from '@/kit/components/page/card';
import { cx } from '@/kit/cx';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { editReason } from '../edit-reason';
import { AwaitingBadge } from './awaiting-badge';
import { ChooseBox } from './choose-box';

type PlayerCardsProps = {
  players: PlayerListItem[];
  choosing?: RowSelection | undefined;
  linkTo: ReturnType<typeof useUrlDialog>['linkTo'];
  onEdit: (player: Player) => void;
};

/** Shows the table's rows as cards on a phone. */
export function PlayerCards({ players, choosing, linkTo, onEdit }: PlayerCardsProps) {
  return (
    <ul aria-label={t('Players')} className="grid gap-3">
      {players.map((player) => (
        <li key={player.id}>
          <PlayerCard player={player} choosing={choosing} link={linkTo(player.id)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

type PlayerCardProps = {
  player: PlayerListItem;
  choosing: RowSelection | undefined;
  link: { href: string; state: unknown };
  onEdit: (player: Player) => void;
};

function PlayerCard({ player, choosing, link, onEdit }: PlayerCardProps) {
  const user = useSession();
  const name = fullName(player);
  return (
    <Card className="relative">
      <div className={cx('flex items-center gap-3 py-3.5 pr-1.5', choosing ? 'pl-1.5' : 'pl-3.5')}>
        {choosing && <ChooseBox player={player} choosing={choosing} />}
        <Jersey player={player} size={44} />
        <div className="min-w-0 flex-1">
          <Link
            {...link}
            className="text-16 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-box"
          >
            {name}
          </Link>
          <p className="text-13 text-text-2 wrap-anywhere">
            {[player.team?.name ?? t('No team'), player.position].filter(Boolean).join(' · ')}
          </p>
        </div>
        <IconButton
          label={t('Edit {name}', { name })}
          icon={Pencil}
          className="relative"
          disabledReason={editReason(user, player)}
          onClick={() => player.access === 'full' && onEdit(player)}
        />
      </div>
      {player.access === 'full' && player.status === 'awaiting' && (
        <p className="border-t border-line px-3.5 py-2.5">
          <AwaitingBadge hang />
        </p>
      )}
      {player.access === 'full' && player.status === 'active' && (
        <dl className="grid grid-cols-2 divide-x divide-line border-t border-line">
          <Status label={t('Compliance')}>
            <ComplianceBadge hang state={player.compliance} />
          </Status>
          <Status label={t('Payment')}>
            <PaymentBadge hang status={player.paymentStatus} />
          </Status>
        </dl>
      )}
    </Card>
  );
}

function Status({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-3.5 py-2.5">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
