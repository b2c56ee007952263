import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type Refund, settleRefund } from '@/features/payments/refunds/contract';
import { paidBy } from '@/features/payments/rules/paid-by';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';

const looks: Record<Refund['state'], { label: Sentence; tone: BadgeTone; icon: Icon }> = {
  done: { label: 'Given back', tone: 'done', icon: CircleCheck },
  requested: { label: 'Not settled', tone: 'needs', icon: Hourglass },
  failed: { label: "Didn't go through", tone: 'wrong', icon: CircleX },
};

type RefundListProps = { refunds: readonly Refund[]; title: string; nameOf?: (refund: Refund) => string };

/** Lists refunds, with the actions to record the outcome of those that the provider left open. */
export function RefundList({ refunds, title, nameOf }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} name={nameOf?.(refund)} />
        ))}
      </ul>
    </section>
  );
}

function RefundRow({ refund, name }: { refund: Refund; name: string | undefined }) {
  const { timeZone } = useSession().club;
  const { label, tone, icon } = looks[refund.state];
  const { amount, reason, way, method, requestedAt, requestedByName } = refund;
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
        <Badge tone={tone} icon={icon} hang="right">
          {t(label)}
        </Badge>
      </div>
      {name && <p className="wrap-anywhere">{name}</p>}
      <p className="text-13 wrap-anywhere text-text-2">{reason}</p>
      <p className="text-13 text-text-3">
        {formatDate(requestedAt, timeZone)}
        {requestedByName && ` · ${requestedByName}`} ·{' '}
        {way === 'hand' ? (method ? t(paidBy[method]) : t('by hand')) : t('through the provider')}
      </p>
      {refund.state === 'requested' && <Settle refund={refund} />}
    </li>
  );
}

/** Records the outcome that the user has looked up at the provider. */
function Settle({ refund }: { refund: Refund }) {
  const { mutate, isPending, variables } = useAction(settleRefund, {
    input: (state: 'done' | 'failed') => ({
      params: { id: refund.paymentId, refundId: refund.id },
      body: { state },
    }),
    onDone: ({ state }) =>
      toastSuccess(state === 'done' ? t('Noted: it went through') : t("Noted: it didn't go through")),
    failure: t('That could not be noted. Please try again.'),
    refreshesOnFailure: true,
  });
  const busy = (state: 'done' | 'failed') => isPending && variables === state;
  return (
    <div className="mt-2 rounded-box bg-sunken px-3 py-2.5">
      <p className="text-13">{t("The provider hasn't said what became of it. Look it up there, then note it here.")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="dense" busy={busy('done')} onClick={() => !isPending && mutate('done')}>
          {t('It went through')}
        </Button>
        <Button size="dense" busy={busy('failed')} onClick={() => !isPending && mutate('failed')}>
          {t("It didn't")}
        </Button>
      </div>
    </div>
  );
}
