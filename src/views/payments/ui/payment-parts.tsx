import { CircleX, Hourglass } from 'lucide-react';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import { dateOf } from '@/features/payments/ui/payment-date';
import { Jersey } from '@/features/players/ui/jersey';
import { Nothing } from '@/kit/components/table-parts';
import { useSession } from '@/kit/session';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

/** The player's sweater; none where the payment is of no player. */
export function PayerJersey({ payment, size }: { payment: Payment; size: 40 | 44 }) {
  const { playerFirstName, playerLastName, jerseyNumber } = payment;
  const player = { firstName: playerFirstName ?? '', lastName: playerLastName ?? '', jerseyNumber };
  return <Jersey player={player} size={size} />;
}

/** The amount, and how much of it was given back. */
export function PaymentAmount({ payment: { amount, refunded } }: { payment: Payment }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
      {toCentavos(refunded) > 0 && (
        <span className="block text-13 text-text-2 tabular-nums">{formatAmount(refunded)} given back</span>
      )}
    </>
  );
}

export function PaymentDate({ payment }: { payment: Payment }) {
  return dateOf(payment, useSession().club.timeZone);
}

/** How it was paid or is to be paid; while a family waits for the club's answer, how it says it has paid. */
export function PaymentMethodName({ payment }: { payment: Payment }) {
  const method = methodOf(payment);
  return method ? paymentMethodLabel[method] : <Nothing word="Unspecified" />;
}

export function methodOf({ confirmation, reportedMethod, paymentMethod }: Payment) {
  return confirmation === 'awaiting' ? reportedMethod : paymentMethod;
}

/** How it stands, and what became of a family's word that it has paid. */
export function PaymentStanding({ payment }: { payment: Payment }) {
  const { status, confirmation } = payment;
  return (
    <>
      <PaymentBadge hang status={status} />
      {confirmation === 'awaiting' && (
        <span className="mt-1 flex gap-1.5 text-13 text-amber-ink">
          <Hourglass className="mt-0.5 size-3.5 shrink-0 text-amber" />
          Waiting for confirmation
        </span>
      )}
      {confirmation === 'declined' && (
        <span className="mt-1 flex gap-1.5 text-13 text-red-ink">
          <CircleX className="mt-0.5 size-3.5 shrink-0 text-red" />
          Not confirmed
        </span>
      )}
    </>
  );
}
