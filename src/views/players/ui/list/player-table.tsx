import { Eye, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { ComplianceBadge } from '@/features/documents/ui/compliance-badge';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import type { Player, PlayerListItem } from '@/features/players/contract/player';
import { ageOn } from '@/features/players/rules/people';
import { Jersey } from '@/features/players/ui/jersey';
import { buttonStyle } from '@/kit/components/button/button-style';
import { IconButton } from '@/kit/components/button/icon-button';
import type { RowSelection } from '@/kit/components/list/row-box';
import { Cell, Nothing, TableHead } from '@/kit/components/list/table-parts';
import { cx } from '@/kit/cx';
import { fullName } from '@/kit/format/full-name';
import type { ListSorting } from '@/kit/list-sorting';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { editReason } from '../edit-reason';
import { AwaitingBadge } from './awaiting-badge';
import { ChooseAll, ChooseBox } from './choose-box';

type PlayerTableProps = {
  players: PlayerListItem[];
  sorting: ListSorting;
  /** Undefined for users without actions for several players. */
  choosing?: RowSelection | undefined;
  linkTo: ReturnType<typeof useUrlDialog>['linkTo'];
  onEdit: (player: Player) => void;
};

export function PlayerTable({ players, sorting, choosing, linkTo, onEdit }: PlayerTableProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Players')}</caption>
      <TableHead columns={playerColumns()} sorting={sorting} lead={choosing && <ChooseAll {...choosing} />} />
      <tbody>
        {players.map((player) => (
          <Row key={player.id} player={player} choosing={choosing} link={linkTo(player.id)} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

/** The table's columns, also used by its skeleton. */
export const playerColumns = () =>
  [
    [t('Player'), 'w-[28%] pl-5 text-left', 'name'],
    [t('Team'), 'px-2.5 text-left', 'team'],
    [t('Position'), 'px-2.5 text-left max-lg:hidden', 'position'],
    [t('Compliance'), 'px-2.5 text-left max-lg:w-36', 'compliance'],
    [t('Payment'), 'px-2.5 text-left max-lg:w-28', 'payment'],
    [t('Actions'), 'w-28 pr-5 text-right max-lg:w-24'],
  ] as const;

type RowProps = {
  player: PlayerListItem;
  choosing: RowSelection | undefined;
  link: { href: string; state: unknown };
  onEdit: (player: Player) => void;
};

function Row({ player, choosing, link, onEdit }: RowProps) {
  const user = useSession();
  const today = useToday();
  const name = fullName(player);
  return (
    <tr className="relative h-15 border-t border-line transition-colors hover:bg-sunken/50">
      {choosing && (
        <td>
          <ChooseBox player={player} choosing={choosing} />
        </td>
      )}
      <th scope="row" className={cx('py-2 pr-2.5 text-left font-normal', choosing ? 'pl-2' : 'pl-5')}>
        <span className="flex items-center gap-3">
          <Jersey player={player} />
          <span className="min-w-0">
            <Link
              {...link}
              className="rounded-tag font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
            >
              {name}
            </Link>
            <span className="block text-13 text-text-2">
              {player.access === 'full' && t('{age} yrs', { age: ageOn(player.birthDate, today) })}
              <span className="lg:hidden">
                {player.access === 'full' && player.position && ' · '}
                {player.position}
              </span>
            </span>
          </span>
        </span>
      </th>
      <Cell>{player.team?.name ?? <Nothing label={t('No team')} />}</Cell>
      <Cell className="text-text-2 max-lg:hidden">{player.position ?? <Nothing label={t('No position')} />}</Cell>
      {player.access === 'full' && player.status === 'awaiting' ? (
        <td colSpan={2} className="px-2.5 py-2">
          <AwaitingBadge hang />
        </td>
      ) : (
        <>
          <Cell>
            {player.access === 'full' ? (
              <ComplianceBadge hang state={player.compliance} />
            ) : (
              <Nothing label={t('Not shown')} />
            )}
          </Cell>
          <Cell>
            {player.access === 'full' ? (
              <PaymentBadge hang status={player.paymentStatus} />
            ) : (
              <Nothing label={t('Not shown')} />
            )}
          </Cell>
        </>
      )}
      <td className="pr-3">
        <span className="relative flex justify-end">
          <Link
            {...link}
            aria-label={t('View {name}', { name })}
            data-tooltip={t('View')}
            className={buttonStyle({ variant: 'ghost', square: true })}
          >
            <Eye className="size-4.5" />
          </Link>
          <IconButton
            label={t('Edit {name}', { name })}
            icon={Pencil}
            disabledReason={editReason(user, player)}
            onClick={() => player.access === 'full' && onEdit(player)}
          />
        </span>
      </td>
    </tr>
  );
}
