import { CircleX, Hourglass } from 'lucide-react';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { PaymentBadge } from '@/features/payments/ui/payment-badge';
import { dateOf } from '@/features/payments/ui/payment-date';
import { Jersey } from '@/features/players/ui/jersey';
import { Badge } from '@/kit/components/badge';
import { Nothing } from '@/kit/components/table-parts';
import { formatAmount } from '@/kit/format/money';
import { useSession } from '@/kit/session';
import { toCentavos } from '@/shared/money';

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

export function PaymentMethodName({ payment: { paymentMethod } }: { payment: Payment }) {
  return paymentMethod ? paymentMethodLabel[paymentMethod] : <Nothing word="Unspecified" />;
}

/** How it stands, and what became of a family's word that it has paid. */
export function PaymentStanding({ payment }: { payment: Payment }) {
  const { status, confirmation, reportedMethod } = payment;
  return (
    <>
      <PaymentBadge hang status={status} />
      {confirmation === 'awaiting' && (
        <Badge hang tone="needs" icon={Hourglass} className="mt-1">
          Waiting for confirmation
        </Badge>
      )}
      {confirmation === 'awaiting' && reportedMethod && (
        <span className="block text-13 text-text-2">By {paymentMethodLabel[reportedMethod].toLowerCase()}</span>
      )}
      {confirmation === 'declined' && (
        <Badge hang tone="wrong" icon={CircleX} className="mt-1">
          Not confirmed
        </Badge>
      )}
    </>
  );
}
