import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCredits, type OpenCredit } from '@/features/payments/contract/balance';
import { paymentName } from '@/features/payments/rules/payment-name';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { playerName } from '../../rules/payment-names';
import { RefundForm } from './refund-form';
import { type OpenDialog, useClubDialog } from './use-club-dialog';
import { UseCredit } from './use-credit';

/** Lists the credits of all players. */
export function CreditsDialog() {
  const { isMounted, ...dialog } = useClubDialog('credits');
  return isMounted ? <Credits {...dialog} /> : null;
}

/** Lists players' credits, only those of `playerId` if given, with the actions to use and to refund them. */
export function Credits({ open, onClose, playerId }: OpenDialog & { playerId?: string }) {
  const [chosen, setChosen] = useState<OpenCredit>();
  const [isRefunding, setRefunding] = useState(false);
  const isMounted = useLingering(isRefunding);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Credits')}
      description={t(
        'Money that families have paid beyond what they owed. The next charge uses it first, and it can pay what is owed already.',
      )}
      foot={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      <DialogSection>
        <CreditList
          playerId={playerId}
          onRefund={(credit) => {
            setChosen(credit);
            setRefunding(true);
          }}
        />
      </DialogSection>
      {isMounted && chosen && (
        <RefundForm key={chosen.ledgerId} open={isRefunding} source={chosen} onClose={() => setRefunding(false)} />
      )}
    </Dialog>
  );
}

type CreditListProps = { playerId: string | undefined; onRefund: (credit: OpenCredit) => void };

function CreditList({ playerId, onRefund }: CreditListProps) {
  const { data, isError, refetch } = useQuery(q(listCredits, { query: playerId ? { playerId } : {} }));
  if (isError) return <LoadFailure title={t('The credits could not be loaded')} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.length === 0)
    return <EmptyState kind="none" title={t('No credits')} text={t('What is paid beyond what is owed shows here.')} />;
  return (
    <ul className="-my-3 divide-y divide-line">
      {data.map((credit) => (
        <Credit key={credit.ledgerId} credit={credit} onRefund={() => onRefund(credit)} />
      ))}
    </ul>
  );
}

function Credit({ credit, onRefund }: { credit: OpenCredit; onRefund: () => void }) {
  const { timeZone } = useSession().club;
  const { payment, left, at, charge } = credit;
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{playerName(payment)}</p>
        <p className="tabular-nums">{formatAmount(left)}</p>
        <p className="text-13 text-text-2">
          {t('Came with {payment} on {date}', {
            payment: paymentName(payment),
            date: formatDate(at, timeZone),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {charge && <UseCredit credit={credit} charge={charge} />}
        <Button size="dense" onClick={onRefund}>
          {t('Give back')}
          <span className="sr-only">
            {' '}
            {t('{amount} of {player}', { amount: formatAmount(left), player: playerName(payment) })}
          </span>
        </Button>
      </div>
    </li>
  );
}
