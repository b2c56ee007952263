import { useQuery } from '@tanstack/react-query';
import { type LedgerEntry, listLedger } from '@/features/payments/contract/ledger';
import { getPayment, type Payment } from '@/features/payments/contract/payment';
import { discountSteps } from '@/features/payments/rules/discount';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { formatDate, formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { ledgerSentence, movedMessage } from './ledger-messages';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Shows a payment's history, starting with its charge. */
export function HistoryDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('history');
  return isMounted ? <History id={id} {...dialog} /> : null;
}

function History({ id, open, onClose }: OpenDialog & { id: number | undefined }) {
  const enabled = id !== undefined;
  const { data: payment } = useQuery({ ...q(getPayment, { params: { id: id ?? 0 } }), enabled });
  const ledger = useQuery({ ...q(listLedger, { params: { id: id ?? 0 } }), enabled });
  const lost = !enabled || isMissing(ledger.failureReason);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Payment history')}
      description={payment && spokenName(payment)}
      foot={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      {lost || ledger.isError ? (
        <LostOrFailed noun="payment" list="payments" isLost={lost} onRetry={ledger.refetch} onClose={onClose} />
      ) : (
        <DialogSection className="grid gap-4">
          {payment && (
            <div className="grid gap-1">
              <p className="flex items-center justify-between gap-4">
                <span className="text-20 font-semibold tabular-nums">{formatAmount(payment.amount)}</span>
                <PaymentBadge status={payment.status} hang="right" />
              </p>
              <DiscountSteps payment={payment} />
            </div>
          )}
          {ledger.data ? <Timeline entries={ledger.data} /> : <RowsSkeleton />}
        </DialogSection>
      )}
    </Dialog>
  );
}

function DiscountSteps({ payment }: { payment: Payment }) {
  const steps = discountSteps(payment);
  if (steps.length === 0) return null;
  return (
    <dl className="grid gap-1 text-13 text-text-2 tabular-nums">
      {steps.map(([label, sum]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

function Timeline({ entries }: { entries: readonly LedgerEntry[] }) {
  const { timeZone } = useSession().club;
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="relative grid gap-0.5 pb-5 pl-6 last:pb-0">
          <span aria-hidden="true" className="absolute top-1.5 left-0 size-2.5 rounded-pill border-2 border-accent" />
          <span aria-hidden="true" className="absolute top-5 bottom-0 left-1 w-px bg-line [li:last-child>&]:hidden" />
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{ledgerSentence(entry)}</span>
            <span className="shrink-0 font-medium tabular-nums">{movedMessage(entry.moved)}</span>
          </span>
          {entry.reason && <span className="text-13 wrap-anywhere text-text-2">{translated(entry.reason)}</span>}
          <time dateTime={entry.at} className="text-13 text-text-3">
            {formatDate(entry.at, timeZone)}, {formatTime(entry.at, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}
