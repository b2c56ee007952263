import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listToRefund, type ToRefundItem, type UnclearAttempt } from '@/features/payments/refunds/contract';
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
import { t, translated } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { CloseAttemptForm } from './close-attempt-form';
import { RefundForm } from './refund-form';
import { RefundList } from './refund-list';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Lists money received for what wasn't owed, open refunds, and attempts whose money doesn't match. */
export function ToRefundDialog() {
  const { isMounted, ...dialog } = useClubDialog('to-refund');
  return isMounted ? <ToRefund {...dialog} /> : null;
}

function ToRefund({ open, onClose }: OpenDialog) {
  const [chosen, setChosen] = useState<ToRefundItem>();
  const [isRefunding, setRefunding] = useState(false);
  const isMounted = useLingering(isRefunding);
  const [unclear, setUnclear] = useState<UnclearAttempt>();
  const [isClosing, setClosing] = useState(false);
  const isClosingMounted = useLingering(isClosing);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('To refund')}
      description={t("Money that isn't the club's to keep, and what has to be looked into.")}
      foot={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      <DialogSection className="grid gap-5">
        <Everything
          onRefund={(item) => {
            setChosen(item);
            setRefunding(true);
          }}
          onLookedInto={(attempt) => {
            setUnclear(attempt);
            setClosing(true);
          }}
        />
      </DialogSection>
      {isMounted && chosen && (
        <RefundForm key={chosen.ledgerId} open={isRefunding} source={chosen} onClose={() => setRefunding(false)} />
      )}
      {isClosingMounted && unclear && (
        <CloseAttemptForm
          key={unclear.attemptId}
          open={isClosing}
          attempt={unclear}
          onClose={() => setClosing(false)}
        />
      )}
    </Dialog>
  );
}

interface EverythingProps {
  onRefund: (item: ToRefundItem) => void;
  onLookedInto: (attempt: UnclearAttempt) => void;
}

function Everything({ onRefund, onLookedInto }: EverythingProps) {
  const { data, isError, refetch } = useQuery(q(listToRefund, {}));
  if (isError) return <LoadFailure title={t('The list could not be loaded')} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  const { items, open, unclear } = data;
  if (items.length + open.length + unclear.length === 0)
    return (
      <EmptyState
        kind="none"
        title={t('Nothing to give back')}
        text={t('Money that comes twice or too late shows here.')}
      />
    );
  const names = new Map(open.map(({ id, payment }) => [id, spokenName(payment)]));
  return (
    <>
      {items.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {items.map((item) => (
            <Item key={item.ledgerId} item={item} onRefund={() => onRefund(item)} />
          ))}
        </ul>
      )}
      <RefundList refunds={open} title={t('Open at the provider')} nameOf={({ id }) => names.get(id) ?? ''} />
      <UnclearList attempts={unclear} onClose={onLookedInto} />
    </>
  );
}

function Item({ item, onRefund }: { item: ToRefundItem; onRefund: () => void }) {
  const { timeZone } = useSession().club;
  const { payment, left, at, reason } = item;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium tabular-nums">{formatAmount(left)}</p>
        <p>{spokenName(payment)}</p>
        <p className="text-13 text-text-2">
          {reason ? translated(reason) : t("It came though it wasn't owed any more.")}
        </p>
        <p className="text-13 text-text-3">{t('Came on {date}', { date: formatDate(at, timeZone) })}</p>
      </div>
      <Button size="dense" onClick={onRefund}>
        {t('Give back')}
        <span className="sr-only"> {spokenName(payment)}</span>
      </Button>
    </li>
  );
}

type UnclearListProps = { attempts: readonly UnclearAttempt[]; onClose: (attempt: UnclearAttempt) => void };

/** Lists attempts whose money doesn't match the order: they marked nothing as paid. */
function UnclearList({ attempts, onClose }: UnclearListProps) {
  if (attempts.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">{t("Doesn't fit")}</h3>
      <p className="text-13 text-text-2">
        {t(
          "What came isn't what was asked for, so nothing was marked paid. Look it up at the provider, settle it there, and note it here.",
        )}
      </p>
      <ul className="divide-y divide-line">
        {attempts.map((attempt) => (
          <Attempt key={attempt.attemptId} attempt={attempt} onClose={() => onClose(attempt)} />
        ))}
      </ul>
    </section>
  );
}

function Attempt({ attempt, onClose }: { attempt: UnclearAttempt; onClose: () => void }) {
  const { timeZone } = useSession().club;
  const { amount, at, problem, payments } = attempt;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium tabular-nums">{t('{amount} asked for', { amount: formatAmount(amount) })}</p>
        {payments.map((payment) => (
          <p key={payment.id}>{spokenName(payment)}</p>
        ))}
        {problem && <p className="text-13 text-text-2">{translated(problem)}</p>}
        <p className="text-13 text-text-3">{formatDate(at, timeZone)}</p>
      </div>
      <Button size="dense" onClick={onClose}>
        {t('Looked into')}
        <span className="sr-only"> {payments.map(spokenName).join(', ')}</span>
      </Button>
    </li>
  );
}
