import { CircleX, Hourglass, Image } from 'lucide-react';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { shownReason } from '@/features/payments/rules/shown-reason';
import { DiscountLine } from '@/features/payments/ui/discount-line';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import { dateOf } from '@/features/payments/ui/payment-date';
import { Jersey } from '@/features/players/ui/jersey';
import { Nothing } from '@/kit/components/list/table-parts';
import { useSession } from '@/kit/session';
import { toCentavos } from '@/shared/money';
import { mayEver } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../rules/payment-names';
import { ReportFacts } from './report-facts';
import { usePaymentDialog } from './use-payment-dialog';

/** Renders the player's jersey; nothing for a payment without a player. */
export function PayerJersey({ payment, size }: { payment: Payment; size: 40 | 44 }) {
  const { playerFirstName, playerLastName, jerseyNumber } = payment;
  const player = { firstName: playerFirstName ?? '', lastName: playerLastName ?? '', jerseyNumber };
  return <Jersey player={player} size={size} />;
}

/** Renders the amount, its discount, and how much of it was refunded. */
export function PaymentAmount({ payment }: { payment: Payment }) {
  const { amount, refunded } = payment;
  return (
    <>
      <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
      <DiscountLine payment={payment} />
      {toCentavos(refunded) > 0 && (
        <span className="block text-13 text-text-2 tabular-nums">
          {t('{amount} given back', { amount: formatAmount(refunded) })}
        </span>
      )}
    </>
  );
}

export function PaymentDate({ payment }: { payment: Payment }) {
  return dateOf(payment, useSession().club.timeZone);
}

/** Renders the payment method; while a report waits for the club's answer, the reported one. */
export function PaymentMethodName({ payment }: { payment: Payment }) {
  const method = methodOf(payment);
  return method ? t(paymentMethodLabel[method]) : <Nothing label={t('Unspecified')} />;
}

export function methodOf({ confirmation, reportedMethod, paymentMethod }: Payment) {
  return confirmation === 'awaiting' ? reportedMethod : paymentMethod;
}

/** Renders the payment's status, and the state of a family's report. */
export function PaymentStatusBadge({ payment }: { payment: Payment }) {
  const { status, confirmation, declineReason, cancelReason } = payment;
  return (
    <>
      <PaymentBadge hang status={status} />
      {cancelReason && (
        <span className="mt-1 block text-13 wrap-anywhere text-text-2">{shownReason(cancelReason)}</span>
      )}
      {confirmation === 'awaiting' && (
        <span className="mt-1 flex gap-1.5 text-13 text-amber-ink">
          <Hourglass className="mt-0.5 size-3.5 shrink-0 text-amber" />
          <span className="min-w-0">{t('Waiting for confirmation')}</span>
        </span>
      )}
      {confirmation === 'declined' && (
        <span className="mt-1 flex gap-1.5 text-13 text-red-ink">
          <CircleX className="mt-0.5 size-3.5 shrink-0 text-red" />
          <span className="min-w-0">
            {t('Not confirmed')}
            {declineReason && <span className="block wrap-anywhere">{declineReason}</span>}
          </span>
        </span>
      )}
    </>
  );
}

/** Renders what the family reported, and its picture, for users who answer reports. */
export function Reported({ payment }: { payment: Payment }) {
  const { open } = usePaymentDialog();
  if (!mayEver(useSession(), 'payment.write') || payment.confirmation !== 'awaiting') return null;
  return (
    <span className="mt-0.5 block text-13 text-text-2">
      <ReportFacts payment={payment} />
      {payment.proofType && (
        <button
          type="button"
          onClick={() => open('proof', payment.id)}
          className="inline-flex items-center gap-1 rounded-tag py-0.5 font-medium text-accent-ink hover:underline max-md:py-2"
        >
          <Image className="size-3.5" />
          {t('Picture')}
          <span className="sr-only"> {t('of {title}', { title: spokenName(payment) })}</span>
        </button>
      )}
    </span>
  );
}
