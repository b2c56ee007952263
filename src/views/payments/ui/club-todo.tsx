import { useQuery } from '@tanstack/react-query';
import { Hourglass, Undo2 } from 'lucide-react';
import { lazy } from 'react';
import type { PaymentStats } from '@/features/payments/contract/list';
import { listToRefund } from '@/features/payments/refunds/contract';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import type { Icon } from '@/kit/components/page/icon';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { usePaymentDialog } from './use-payment-dialog';
import type { PaymentListState } from './use-payment-list';

const OverdueReminder = lazy(async () => ({ default: (await import('./overdue-reminder')).OverdueReminder }));

type ClubTodoProps = { stats: PaymentStats | null | undefined; payments: PaymentListState };

/** Renders what waits for the club: families' reports, money to refund, and what is overdue. */
export function ClubTodo({ stats, payments: { filters, setFilters } }: ClubTodoProps) {
  const dialog = usePaymentDialog();
  const toRefund = useToRefund();
  const awaiting = stats?.awaiting;
  return (
    <div className="mt-4 grid gap-2 empty:hidden max-md:mt-3">
      {awaiting !== undefined && awaiting.count > 0 && filters.status !== 'awaiting' && (
        <Line icon={Hourglass} label={t('Show')} onClick={() => setFilters({ status: 'awaiting' })}>
          {t(
            awaiting.count === 1
              ? '{count} waits for your confirmation, {amount}'
              : '{count} wait for your confirmation, {amount}',
            { count: formatCount(awaiting.count, 'payment'), amount: formatAmount(awaiting.sum) },
          )}
        </Line>
      )}
      {toRefund > 0 && (
        <Line icon={Undo2} label={t('See')} onClick={() => dialog.open('to-refund')}>
          {t('{count} to give back or look into', { count: formatCount(toRefund, 'amount') })}
        </Line>
      )}
      {stats && stats.overdue.count > 0 && (
        <SuspensePart>
          <OverdueReminder />
        </SuspensePart>
      )}
    </div>
  );
}

/** Returns how many items are to be refunded, aren't settled yet or don't match the order; 0 while unknown. */
export function useToRefund(): number {
  const { data } = useQuery(q(listToRefund, {}));
  return data ? data.items.length + data.open.length + data.unclear.length : 0;
}

type LineProps = { icon: Icon; label: string; onClick: () => void; children: React.ReactNode };

function Line({ icon: Picture, label, onClick, children }: LineProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-box bg-amber-soft py-1.5 pr-1.5 pl-4 text-amber-ink">
      <Picture className="size-4 shrink-0 text-amber" />
      <p className="min-w-0 flex-1">{children}</p>
      <Button size="dense" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
